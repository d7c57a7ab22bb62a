/** What `petstore people link` does. */
import type { Command } from "commander";
import type { Config } from "../src/config.ts";
import type { Role } from "../src/contract/contract.ts";
import { printJson } from "./output.ts";
import { failUnknown } from "./people-access.ts";
import { note, print } from "./print.ts";
import { readSettings } from "./settings.ts";
import { showTime } from "./show-key.ts";
import { printable } from "./table.ts";
import { operator, withStore } from "./with-store.ts";

interface Options {
  role?: Role;
  json?: true;
}

export async function createLink(email: string, { role, json }: Options, command: Command): Promise<void> {
  const settings = readSettings({ areLinksMade: true });
  const created = await withStore(settings, (store) =>
    store.transaction(async ({ people, passwordLinks, invitations }) => {
      const person = (await people.findByEmail(email))?.person;
      if (person) {
        const { expiresAt, token } = await passwordLinks.add(person, operator);
        return { kind: "password", person, expiresAt, path: `reset-password#${token}` };
      }
      if (!role) return undefined;
      const { invitation, token } = await invitations.add(role, email);
      return { kind: "invitation", invitation, expiresAt: invitation.expiresAt, path: `join#${token}` };
    }),
  );
  if (!created) {
    note("To invite a person who has no account, use --role, such as --role staff.");
    return failUnknown(email, command);
  }

  const { path, ...shown } = created;
  // The token is in the fragment, which browsers do not send, so that it appears in no log.
  const url = `${consoleUrlOf(settings)}/${path}`;
  if (json) return printJson({ ...shown, url });
  const purpose = shown.kind === "password" ? "set a new password" : `create an account with the role ${role}`;
  const until = `${showTime(Date.parse(shown.expiresAt))} UTC`;
  print(`With this link, ${printable(email)} can ${purpose}, until ${until}:\n\n  ${url}\n`);
  if (settings.baseUrls[settings.environment] === undefined) {
    note("PETSTORE_BASE_URL is not set, so the link works on this computer only.");
  }
}

function consoleUrlOf({ baseUrls, environment, host, port }: Config): string {
  const address = /^(0\.0\.0\.0|::)$/.test(host) ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `${baseUrls[environment]?.slice(0, -"/v1".length) ?? `http://${address}:${port}`}/console`;
}
