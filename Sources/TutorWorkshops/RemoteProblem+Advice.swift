package import TutorGit

extension RemoteProblem {
  /// What to do next, or an empty text if nothing in particular helps.
  package var advice: String {
    switch self {
    case .distrusted(let path):
      "The facilitator runs this at the server: git config --system --add safe.directory \(path)"
    case .unknownHostKey:
      "Run `ssh` to that server once, compare the key's fingerprint with the facilitator's, and "
        + "accept it"
    case .changedHostKey:
      "Ask the facilitator whether the key was replaced, and only then remove the old one with "
        + "`ssh-keygen -R`"
    case .noAcceptedKey:
      "Give the facilitator your public key, or create one with `ssh-keygen`. If your key has a "
        + "passphrase, unlock it with `ssh-add`"
    case .noPassword:
      "Write them in the address, as in https://NAME:PASSWORD@…, or store them with git's "
        + "credential helper"
    case .wrongPassword: "Check both with the facilitator"
    case .forbidden: "Ask the facilitator for access"
    case .badCertificate(let problem): problem.advice
    case .unknownHost, .noServer, .timedOut:
      "Check the address and the network, and ask the facilitator whether the server runs"
    case .noRepository:
      "Check the path. The facilitator creates the repository with git init --bare"
    case .readOnly:
      "The facilitator makes the folder writable for all: git -C FOLDER config "
        + "core.sharedRepository 0666, then chmod -R a+rwX FOLDER. Over https, the server must "
        + "allow pushes"
    case .diskFull: "The facilitator must free space there"
    case .diskFullHere: "Free some space (`df` shows where), and try again"
    case .busy:
      "Try again in a minute. If that does not help, ask the facilitator to look into the server's log"
    case .tooManyRefs: "The facilitator deletes the false ones there"
    case .other: ""
    }
  }
}

extension CertificateProblem {
  /// What to do next.
  var advice: String {
    switch self {
    case .expired: "The facilitator must renew it. Check this machine's clock, too"
    case .notYetValid: "Check this machine's clock"
    case .unknownIssuer:
      "Ask the facilitator for the certificate of the authority, and name its file: "
        + "git config --global http.sslCAInfo FILE"
    case .otherName: "Use the name that the certificate is for; the facilitator knows it"
    case .unstated: "Ask the facilitator to check it"
    }
  }
}
