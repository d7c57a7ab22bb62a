interface Progress {
  path: string;
  isInstalled: boolean;
  /** Name of the replaced database; undefined if there was none. */
  kept: string | undefined;
  /** File with the access that had ended, if there is one. */
  list: string | undefined;
}

/** A restore failed after it had begun to replace the database; the message tells the operator where everything is. */
export class RestoreIncomplete extends Error {
  constructor({ path, isInstalled, kept, list }: Progress, cause: unknown) {
    const reason = (cause as Error).message;
    const keptAs = kept === undefined ? "" : ` The replaced database is kept as ${kept}.`;
    const listed = list === undefined ? "" : ` Access that had ended since the backup is listed in ${list}.`;
    super(
      isInstalled
        ? `The backup is restored to ${path}, but may not survive a power cut: ${reason}.${keptAs}${listed}`
        : `${path} was not replaced: ${reason}. All of it is also in ${kept}. Run the command again before you start ` +
            "the service.",
      { cause },
    );
  }
}
