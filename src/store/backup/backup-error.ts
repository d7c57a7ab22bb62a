/** A backup cannot be made or restored; the message tells the operator why. Nothing was changed, and nothing is left. */
export class BackupError extends Error {}
