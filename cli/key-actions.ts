/** What the subcommands of `petstore keys` do. */
import type { Command } from "commander";
import { describeDatabase } from "../src/config.ts";
import type { Scope } from "../src/contract/contract.ts";
import { isActive, type Key } from "../src/store/tables/key-rows.ts";
import type { MadeKey } from "../src/store/tables/keys.ts";
import { fail, printJson } from "./output.ts";
import { print, write } from "./print.ts";
import { readSettings } from "./settings.ts";
import { keyTable, showKey, showTime, toJson } from "./show-key.ts";
import { printable } from "./table.ts";
import { operator, withNewStore, withStore } from "./with-store.ts";

interface OutputOptions {
  json?: true;
  quiet?: true;
}

interface CreateOptions extends OutputOptions {
  name: string;
  scope: Scope;
  expires?: number;
  description?: string;
  allow?: string[];
}

interface UpdateOptions extends OutputOptions {
  name?: string;
  expires?: number | "never";
  description?: string;
  allow?: string[] | "any";
}

interface RotateOptions extends OutputOptions {
  overlap: number;
  expires?: number | "never";
}

export async function createKey({ json, quiet, ...given }: CreateOptions): Promise<void> {
  const { name, scope, expires: expiresAt, description, allow: allowedAddresses } = given;
  const settings = readSettings();
  const created = await withNewStore(settings, (store) =>
    store.transaction(({ keys }) => keys.add({ name, description, scope, expiresAt, allowedAddresses }, operator)),
  );

  if (json) return printJson({ ...toJson(created.key, settings), key: created.text });
  if (quiet) return print(created.text);
  console.log(`Created ${showKey(created.key)} with the scope ${scope} for ${settings.environment}.`);
  console.log(showSecret(created));
}

export async function listKeys({ json, quiet, utc }: OutputOptions & { utc?: true }): Promise<void> {
  const settings = readSettings();
  const keys = await withStore(settings, async (store) => store.keys.list());

  if (json) return printJson(keys.map((key) => toJson(key, settings)));
  if (quiet) return write(keys.map(({ id }) => `${id}\n`).join(""));
  if (keys.length === 0) {
    console.log(`There are no keys in ${describeDatabase(settings)} yet. Create one with petstore keys create.`);
    return;
  }
  console.log(
    `Keys for ${settings.environment}, in ${describeDatabase(settings)}:\n\n${keyTable(keys, settings.now(), { utc })}`,
  );
}

export async function updateKey(id: bigint, options: UpdateOptions, command: Command): Promise<void> {
  const settings = readSettings();
  const { old, updated } = await withStore(settings, (store) =>
    store.transaction(async ({ keys }) => {
      const old = await keys.find(id);
      const isChangeable = old && isActive(old, settings.now());
      return { old, updated: isChangeable && (await keys.update(old, applyChanges(old, options), operator)) };
    }),
  );
  if (!old) return failUnknown(id, command);
  if (!updated) return fail(`${describeEnd(old)}, so it cannot be changed.`, command, "conflict");

  if (options.json) return printJson(toJson(updated, settings));
  if (options.quiet) return print(`${id}`);
  const { description, expiresAt, allowedAddresses } = updated;
  console.log(`Changed ${showKey(updated)} for ${settings.environment}.`);
  if (description !== undefined) console.log(`Description: ${printable(description)}`);
  console.log(`Expires: ${showTime(expiresAt)}`);
  console.log(`May be used from: ${allowedAddresses?.join(", ") ?? "any address"}`);
}

function applyChanges(key: Key, { name = key.name, description, expires, allow }: UpdateOptions): Key {
  return {
    ...key,
    name,
    description: description === undefined ? key.description : description || undefined,
    expiresAt: expires === undefined ? key.expiresAt : expires === "never" ? undefined : expires,
    allowedAddresses: allow === undefined ? key.allowedAddresses : allow === "any" ? undefined : allow,
  };
}

export async function rotateKey(
  id: bigint,
  { overlap, expires, json, quiet }: RotateOptions,
  command: Command,
): Promise<void> {
  const settings = readSettings();
  const { old, created } = await withStore(settings, (store) =>
    store.transaction(async ({ keys }) => {
      const old = await keys.find(id);
      if (!old || !isActive(old, settings.now())) return { old };
      const expiresAt = expires === "never" ? null : expires;
      const created = await keys.rotate(old, { overlapSeconds: overlap, expiresAt }, operator);
      return { created, old: await keys.find(id) };
    }),
  );
  if (!old) return failUnknown(id, command);
  if (!created) {
    const advice = "Create a new key with petstore keys create.";
    return fail(`${describeEnd(old)}, so it cannot be rotated. ${advice}`, command, "conflict");
  }

  if (json) return printJson({ ...toJson(created.key, settings), key: created.text, replaces: toJson(old, settings) });
  if (quiet) return print(created.text);
  console.log(`Created ${showKey(created.key)} with the scope ${created.key.scope} for ${settings.environment}.`);
  console.log(showSecret(created));
  const hasEnded = !isActive(old, settings.now());
  console.log(
    `It replaces key ${id}, which ${hasEnded ? "has stopped working" : `works until ${showUtc(old.expiresAt)}`}.`,
  );
}

export async function revokeKey(id: bigint, { json, quiet }: OutputOptions, command: Command): Promise<void> {
  const settings = readSettings();
  const key = await withStore(settings, (store) =>
    store.transaction(async ({ keys }) => {
      const key = await keys.find(id);
      return key && keys.revoke(key, operator);
    }),
  );
  if (!key) return failUnknown(id, command);

  if (json) return printJson(toJson(key, settings));
  if (quiet) return print(`${id}`);
  const since = showUtc(key.revokedAt);
  const when = settings.postgres ? "within a second" : "from the next request on";
  console.log(`Revoked ${showKey(key)} for ${settings.environment} as of ${since}. Every process refuses it ${when}.`);
}

function showSecret({ key, text }: MadeKey): string {
  const end = key.expiresAt === undefined ? "It does not expire." : `It expires ${showUtc(key.expiresAt)}.`;
  return `\n  ${text}\n\nThis is the only time that the key is shown. Store it safely. ${end}`;
}

function showUtc(time: number | undefined): string {
  return `${showTime(time)} UTC`;
}

function describeEnd(key: Key): string {
  const [event, time] = key.revokedAt === undefined ? ["expired", key.expiresAt] : ["was revoked", key.revokedAt];
  return `Key ${key.id} ${event} ${showUtc(time)}`;
}

function failUnknown(id: bigint, command: Command): never {
  return fail(`There is no key ${id}. See petstore keys list.`, command, "notFound");
}
