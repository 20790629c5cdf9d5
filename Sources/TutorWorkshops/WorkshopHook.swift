/// The pre-receive hook for a workshop's remote; see githooks(5).
package enum WorkshopHook {
  /// The text of the hook, which begins with instructions for installing it.
  ///
  /// A ref belongs to the first learner who writes it. The tutor sends a key with each push, as a push
  /// option or as an HTTP header, which only the hook sees. The hook stores a hash of the key.
  package static let text = #"""
    #!/bin/sh
    # The pre-receive hook of a redgreen workshop: learners can write only their own ref, within limits.
    #
    # Install it in the bare repository that learners push to:
    #
    #   git init --bare workshop.git
    #   redgreen board --print-hook >workshop.git/hooks/pre-receive && chmod +x workshop.git/hooks/pre-receive
    #   git -C workshop.git config receive.advertisePushOptions true
    #   git -C workshop.git config receive.maxInputSize 20m
    #   git -C workshop.git config uploadpack.allowFilter true
    #
    # Publish something once (redgreen pace workshop.git --message hello) before learners join: that ref, too, belongs to
    # whoever writes it first. To give a ref back to everybody, remove its file under workshop.git/redgreen-keys.
    #
    # Each key can have 8 refs, and the workshop 5,000, including deleted ones whose files are still under redgreen-keys.
    LC_ALL=C
    export LC_ALL
    most_refs=50
    most_refs_of_key=8
    most_refs_in_all=5000
    most_objects=50000
    most_bytes=20000000
    most_message=16384

    no() {
      echo "$1" >&2
      exit 1
    }

    # Over HTTP, git would show a push option on a command line, so the key arrives in a header.
    key=${HTTP_X_REDGREEN_KEY:-}
    count=${GIT_PUSH_OPTION_COUNT:-0}
    i=0
    while [ "$i" -lt "$count" ] && [ "$i" -lt 10 ]; do
      eval "option=\$GIT_PUSH_OPTION_$i"
      case $option in redgreen-key=*) key=${option#redgreen-key=} ;; esac
      i=$((i + 1))
    done
    [ -n "$key" ] || no "this workshop requires a key with each push: is receive.advertisePushOptions set here?"
    hash=$(printf %s "$key" | git hash-object --stdin) || no "no hash"
    keys=${GIT_DIR:-.}/redgreen-keys
    mkdir -p "$keys" || no "the keys cannot be kept"

    claims=
    refs=0
    zero=0000000000000000000000000000000000000000
    while read -r old new ref; do
      refs=$((refs + 1))
      [ "$refs" -le "$most_refs" ] || no "too many refs at once"
      [ "${#ref}" -le 200 ] || no "a ref's name is too long"
      case $ref in
        refs/redgreen/pace) name=pace ;;
        refs/redgreen/room/*/*/*) no "$ref is no learner's ref" ;;
        refs/redgreen/room/?*/?*) name=$(printf %s "${ref#refs/redgreen/room/}" | tr / +) ;;
        *) no "$ref is no learner's ref" ;;
      esac
      case $name in *[[:cntrl:]\ \"\'\\]*) no "a ref's name has signs that no name has" ;; esac
      if [ -e "$keys/$name" ]; then
        [ "$(cat "$keys/$name")" = "$hash" ] || no "$ref belongs to another learner"
      else
        claims="$claims $name"
      fi
      [ "$new" = "$zero" ] && continue
      [ "$(git cat-file -t "$new")" = commit ] || no "$ref: not a commit"
      if [ "$old" != "$zero" ]; then
        git merge-base --is-ancestor "$old" "$new" || no "$ref: what was shared cannot be taken back by a push"
      fi
      objects=$(git rev-list --objects "$new" --not --all | head -n $((most_objects + 1)) | cut -d ' ' -f 1)
      [ "$(printf '%s\n' "$objects" | wc -l)" -le "$most_objects" ] || no "$ref: too many objects"
      [ -n "$objects" ] || continue
      printf '%s\n' "$objects" | git cat-file --batch-check='%(objecttype) %(objectsize)' |
        awk -v bytes="$most_bytes" -v message="$most_message" '
          { sum += $2 }
          $1 == "commit" && $2 > message { bad = 1 }
          END { exit (bad || sum > bytes) ? 1 : 0 }' || no "$ref: too large"
    done
    [ -n "$claims" ] || exit 0
    made=
    take_back() {
      for name in $made; do rm -f "$keys/$name"; done
      no "$1"
    }
    for name in $claims; do
      if (set -C; printf %s "$hash" >"$keys/$name") 2>/dev/null; then
        made="$made $name"
      else
        [ "$(cat "$keys/$name")" = "$hash" ] || take_back "$name belongs to another learner"
      fi
    done
    # Counting after the files exist: two pushes at the same moment cannot both stay below the limit.
    [ "$(grep -rlFx -e "$hash" "$keys" | wc -l)" -le "$most_refs_of_key" ] \
      || take_back "a key can have $most_refs_of_key refs"
    [ "$(ls "$keys" | wc -l)" -le "$most_refs_in_all" ] \
      || take_back "the workshop is full: it can have $most_refs_in_all refs"
    exit 0
    """#
}
