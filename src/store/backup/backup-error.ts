/** A backup cannot be made; the message tells the operator why. Nothing is left of it. */
export class BackupError extends Error {}
