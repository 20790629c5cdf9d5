internal import TerminalUI

/// The style sheet of a book, for screens of any width, light and dark, and for paper.
enum BookStyle {
  static let sheet: HTML = """
    :root{color-scheme:light dark;--text:#1b1c1e;--page:#fff;--faint:#5c6066;--line:#d4d7dc;--box:#f5f6f8;
    --link:#0b57d0;--red:#b3261e;--green:#146c2e;--wrong:#8a4b00;--unknown:#7b1fa2;
    --add:#e4f8e9;--remove:#fdeceb;--note:#fff2dc;
    --k:#9b2393;--t:#0b5c74;--s:#1d6b1d;--m:#1c3fb8;--c:#5a6068;--a:#7d4a00}
    @media(prefers-color-scheme:dark){:root{--text:#e4e6e9;--page:#141619;--faint:#a2a8b0;--line:#3a3f46;--box:#1d2024;
    --link:#8ab4f8;--red:#ff8a80;--green:#7ddc94;--wrong:#ffb961;--unknown:#d7a6f5;
    --add:#14301d;--remove:#3a1c1d;--note:#3a2c10;
    --k:#ff9de5;--t:#7fd6f0;--s:#9be08f;--m:#a9bcff;--c:#a2a8b0;--a:#f0bd75}}
    *{box-sizing:border-box}
    body{font:17px/1.5 system-ui,sans-serif;margin:0 auto;max-width:48rem;padding:1rem;color:var(--text);
    background:var(--page);overflow-wrap:break-word}
    h1,h2,h3{line-height:1.25}h1{font-size:1.7rem}h2{font-size:1.35rem;margin-top:2.5rem}h3{font-size:1.08rem}
    a{color:var(--link)}h2 a{color:inherit}
    code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.88em}
    pre code{font-size:1em}
    pre{background:var(--box);border:1px solid var(--line);border-radius:.3rem;padding:.5rem .7rem;margin:.5rem 0;
    overflow-x:auto;line-height:1.4}
    :not(pre)>code{background:var(--box);padding:.05em .25em;border-radius:.2rem}
    blockquote{border-left:.25rem solid var(--line);margin:.7rem 0;padding-left:.8rem}
    figure{margin:1rem 0}figcaption{font-size:.92em}figure.screen svg{display:block;width:100%;height:auto}
    figure.code pre code{display:inline-block;min-width:100%}figure.code ins,figure.code del{display:inline-block;min-width:100%;text-decoration:none}
    ins{background:var(--add)}del{background:var(--remove)}
    .n{color:var(--faint)}pre .n{user-select:none}
    .k{color:var(--k)}.t{color:var(--t)}.s{color:var(--s)}.m{color:var(--m)}.c{color:var(--c)}.a{color:var(--a)}
    .faint,.place{color:var(--faint);font-size:.92em}.problem>p{margin:.3rem 0}.message{white-space:pre-wrap}
    .kind{border:1px solid var(--line);border-radius:1em;padding:0 .55em;font-size:.8rem;font-weight:normal;
    white-space:nowrap}
    .kind.red,strong.red{color:var(--red)}.kind.green,strong.green,.kind.refactor{color:var(--green)}
    strong.wrong{color:var(--wrong)}strong.unknown{color:var(--unknown)}
    .finding{background:var(--note);border-left:.25rem solid var(--wrong);padding:.4rem .7rem}
    .start{border:1px solid var(--line);border-radius:.3rem;padding:.2rem .9rem;margin:1.2rem 0}
    .start h2{font-size:1.08rem;margin:.5rem 0}.start p{margin:.4rem 0}
    .run{border-left:.25rem solid var(--line);padding-left:.8rem}
    .step{border-top:1px solid var(--line);margin-top:2.5rem}.step h2{margin-top:1.2rem}
    nav.lessons a,.links a{display:inline-block;padding:.25rem .8rem .25rem 0}
    .contents li{padding:.15rem 0}
    table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.15rem .5rem .15rem 0;
    border-bottom:1px solid var(--line);vertical-align:top}td:nth-child(n+3){white-space:nowrap}
    details{margin:.6rem 0}summary{cursor:pointer;padding:.15rem 0}
    figure.view svg{max-width:100%;height:auto;background:#fff;border:1px solid var(--line)}
    figure.view text{font-family:system-ui,sans-serif;fill:#000;stroke:#fff;stroke-width:.2em;paint-order:stroke}
    @media print{:root{--text:#000;--page:#fff;--faint:#444;--line:#999;--box:#fff;--link:#000;--red:#000;
    --green:#000;--wrong:#000;--unknown:#000;--add:#eee;--remove:#fff;--note:#fff;
    --k:#000;--t:#000;--s:#000;--m:#000;--c:#444;--a:#000}
    body{max-width:none;padding:0;font-size:11pt}a{text-decoration:none}nav.lessons,.links{display:none}
    pre{white-space:pre-wrap;overflow:visible}figure.code pre code{display:inline}
    h2,h3,figcaption,summary,.verdict{break-after:avoid}figure.code{break-before:avoid}pre{orphans:4;widows:4}
    details::details-content{content-visibility:visible;block-size:auto}}
    """
}
