/** What `petstore people link` does. */
import type { Command } from "commander";
import type { Config } from "../src/config.ts";
import type { Person, Role } from "../src/contract/contract.ts";
import { fail, printJson } from "./output.ts";
import { failUnknown } from "./people-access.ts";
import { note, print } from "./print.ts";
import { readSettings } from "./settings.ts";
import { showTime } from "./show-key.ts";
import { printable } from "./table.ts";
import { operator, withStore } from "./with-store.ts";

interface Options {
  role?: Role;
  json?: true;
  quiet?: true;
}

export async function createLink(email: string, { role, json, quiet }: Options, command: Command): Promise<void> {
  const settings = readSettings({ areLinksMade: true });
  const created = await withStore(settings, (store) =>
    store.transaction(async ({ people, passwordLinks, invitations }) => {
      const person = (await people.findByEmail(email))?.person;
      if (person && role) return { person, role };
      if (person) {
        const { expiresAt, token } = await passwordLinks.add(person, operator);
        return { kind: "password", person, expiresAt, path: `reset-password#${token}` };
      }
      if (!role) return undefined;
      const { invitation, token } = await invitations.add(role, email);
      return { kind: "invitation", invitation, expiresAt: invitation.expiresAt, path: `join#${token}` };
    }),
  );
  if (created?.role !== undefined) return refuseRole(created.person, created.role, command);
  if (!created) {
    note("To invite a person who has no account, use --role, such as --role staff.");
    return failUnknown(email, command);
  }

  const { path, ...shown } = created;
  // The token is in the fragment, which browsers do not send, so that it appears in no log.
  const url = `${consoleUrlOf(settings)}/${path}`;
  if (json) return printJson({ ...shown, url });
  if (quiet) return print(url);
  const purpose = shown.kind === "password" ? "set a new password" : `create an account with the role ${role}`;
  const until = `${showTime(Date.parse(shown.expiresAt))} UTC`;
  print(`With this link, ${printable(email)} can ${purpose}, until ${until}:\n\n  ${url}\n`);
  if (settings.baseUrls[settings.environment] === undefined) {
    const variable = settings.environment === "staging" ? "PETSTORE_STAGING_BASE_URL" : "PETSTORE_BASE_URL";
    note(`warning: The link begins with ${new URL(url).origin}, because ${variable} is not set.`);
  }
}

function refuseRole({ email }: Person, role: Role, command: Command): never {
  const message =
    `${printable(email)} has an account, and --role is for invitations. To change the role: petstore people role ` +
    `${printable(email)} ${role}. For a link to set a new password, leave out --role.`;
  return fail(message, command, "conflict");
}

function consoleUrlOf({ baseUrls, environment, host, port }: Config): string {
  const address = /^(0\.0\.0\.0|::)$/.test(host) ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `${baseUrls[environment]?.slice(0, -"/v1".length) ?? `http://${address}:${port}`}/console`;
}
