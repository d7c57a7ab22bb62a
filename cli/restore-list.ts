import type { EndedAccess } from "../src/store/backup/find-ended.ts";
import { endCommand } from "./restore-commands.ts";

/** Formats the access that a restore has given back; undefined: it is not known. */
export function formatList(ended: EndedAccess[] | undefined, now: number): string {
  if (!ended) {
    return (
      "There is no database to compare with, or it cannot be read. Access that ended after the backup works again: " +
      "check petstore keys list and petstore people list, and revoke or remove what should no longer have access."
    );
  }
  if (ended.length === 0) return "Compared with the replaced database, no access had ended since the backup.";
  const commands = ended.map((each) => {
    const { reason, command } = endCommand(each, now);
    return `${reason}:\n  ${command}`;
  });
  return `This access had ended since the backup, and works again. To end it:\n\n${commands.join("\n")}`;
}
