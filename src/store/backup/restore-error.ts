/** The backup was not restored and nothing was changed; the message tells the operator why. */
export class RestoreError extends Error {}
