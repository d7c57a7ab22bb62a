/** What `petstore people role` and `petstore people log-out` do. */
import type { Command } from "commander";
import type { Role } from "../src/contract/contract.ts";
import { fail, printJson } from "./output.ts";
import { formatCount } from "./progress-line.ts";
import { readSettings } from "./settings.ts";
import { printable } from "./table.ts";
import { operator, withStore } from "./with-store.ts";

export async function setRole(email: string, role: Role, { json }: { json?: true }, command: Command): Promise<void> {
  const found = await withStore(readSettings(), (store) =>
    store.transaction(async ({ people }) => {
      const account = await people.findByEmail(email);
      if (!account) return undefined;
      const { person } = account;
      const next = { ...person, role };
      const isLastOwner = role !== "owner" && (await people.isLastOwner(person));
      if (!isLastOwner) await people.update(person, next, operator);
      return { next, isLastOwner };
    }),
  );
  if (!found) return failUnknown(email, command);
  const { next, isLastOwner } = found;
  const who = `${printable(next.name)} (${printable(next.email)})`;
  if (isLastOwner) return fail(`${who} is the last owner, and a store needs at least one.`, command, "conflict");

  if (json) return printJson(next);
  console.log(`${who} has the role ${role}.`);
}

export async function logOut(email: string | undefined, { json }: { json?: true }, command: Command): Promise<void> {
  const count = await withStore(readSettings(), (store) =>
    store.transaction(async ({ people, sessions }) => {
      if (email === undefined) return sessions.removeAll(operator);
      const account = await people.findByEmail(email);
      return account && sessions.removeAllOf(account.person.id, operator);
    }),
  );
  if (count === undefined) return failUnknown(email ?? "", command);

  if (json) return printJson({ sessionsEnded: count });
  console.log(`Ended ${formatCount(count)} ${count === 1 ? "session" : "sessions"}.`);
}

export function failUnknown(email: string, command: Command): never {
  const message = `There is no account with the email address ${printable(email)}. See petstore people list.`;
  return fail(message, command, "notFound");
}
