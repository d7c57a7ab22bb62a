/** What the subcommands of `petstore keys` do. */
import type { Command } from "commander";
import { type Config, describeDatabase } from "../src/config.ts";
import type { Scope } from "../src/contract/contract.ts";
import type { Store } from "../src/store/store.ts";
import { isActive, type Key } from "../src/store/tables/key-rows.ts";
import type { MadeKey } from "../src/store/tables/keys.ts";
import { type ConfirmOptions, confirm } from "./confirm.ts";
import { fail, failUsage, print, printJson, write } from "./output.ts";
import { readSettings } from "./settings.ts";
import { printable, table } from "./table.ts";
import { formatTime, showTime, timeTitle } from "./time.ts";
import { operator, readStore, withNewStore, withStore } from "./with-store.ts";

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
  origins?: string[];
}

interface UpdateOptions extends OutputOptions {
  name?: string;
  expires?: number | "never";
  description?: string;
  allow?: string[] | "any";
  origins?: string[] | "any";
}

interface RotateOptions extends OutputOptions, ConfirmOptions {
  overlap: number;
  expires?: number | "never";
}

export async function createKey({ json, quiet, ...given }: CreateOptions, command: Command): Promise<void> {
  const { name, scope, expires: expiresAt, description, allow: allowedAddresses, origins: allowedOrigins } = given;
  if (allowedOrigins && scope !== "public") return failSecret(scope, command);
  const settings = readSettings();
  const newKey = { name, description, scope, expiresAt, allowedAddresses, allowedOrigins };
  const created = await withNewStore(settings, (store) => store.transaction(({ keys }) => keys.add(newKey, operator)));

  if (json) return printJson({ ...toJson(created.key, settings), key: created.text });
  if (quiet) return print(created.text);
  console.log(`Created ${showKey(created.key)} with the scope ${scope} for ${settings.environment}.`);
  console.log(showSecret(created));
}

export async function listKeys({ json, quiet, utc }: OutputOptions & { utc?: true }): Promise<void> {
  const settings = readSettings();
  const keys = await readStore(settings, async (store) => store.keys.list());

  if (json) return printJson(keys.map((key) => toJson(key, settings)));
  if (quiet) return write(keys.map(({ id }) => `${id}\n`).join(""));
  if (keys.length === 0) {
    console.log(`There are no keys in ${describeDatabase(settings)} yet. Create one with petstore keys create.`);
    return;
  }
  console.log(
    `Keys for ${settings.environment}, in ${describeDatabase(settings)}:\n\n${keyTable(keys, settings.now(), { utc })}`,
  );
  const exposed = keys.find((key) => stateOf(key, settings.now()) === "exposed");
  if (exposed) console.log(`\n${describeExposure(exposed)}`);
}

export async function updateKey(id: bigint, options: UpdateOptions, command: Command): Promise<void> {
  const settings = readSettings();
  const { old, updated } = await withStore(settings, (store) =>
    store.transaction(async ({ keys }) => {
      const old = await keys.find(id);
      const isChangeable = old && isActive(old, settings.now()) && mayHaveOrigins(old, options);
      return { old, updated: isChangeable && (await keys.update(old, applyChanges(old, options), operator)) };
    }),
  );
  if (!old) return failUnknown(id, command);
  if (!mayHaveOrigins(old, options)) return failSecret(old.scope, command);
  if (!updated) return fail(`${describeEnd(old)}, so it cannot be changed.`, command, "conflict");

  if (options.json) return printJson(toJson(updated, settings));
  if (options.quiet) return print(`${id}`);
  const { description, expiresAt, allowedAddresses, allowedOrigins, scope } = updated;
  console.log(`Changed ${showKey(updated)} for ${settings.environment}.`);
  if (description !== undefined) console.log(`Description: ${printable(description)}`);
  console.log(`Expires: ${showTime(expiresAt)}`);
  console.log(`May be used from: ${allowedAddresses?.join(", ") ?? "any address"}`);
  if (scope === "public") console.log(`May be used by: ${allowedOrigins?.join(", ") ?? "any website"}`);
}

function mayHaveOrigins({ scope }: Key, { origins }: UpdateOptions): boolean {
  return scope === "public" || origins === undefined || origins === "any";
}

function failSecret(scope: Scope, command: Command): never {
  const reason = `it would not protect one with the scope ${scope}`;
  return failUsage(`--origins is for keys with the scope public only: ${reason}.`, command);
}

function applyChanges(key: Key, { name = key.name, description, expires, allow, origins }: UpdateOptions): Key {
  return {
    ...key,
    name,
    description: description === undefined ? key.description : description || undefined,
    expiresAt: expires === undefined ? key.expiresAt : expires === "never" ? undefined : expires,
    allowedAddresses: allow === undefined ? key.allowedAddresses : allow === "any" ? undefined : allow,
    allowedOrigins: origins === undefined ? key.allowedOrigins : origins === "any" ? undefined : origins,
  };
}

export async function rotateKey(
  id: bigint,
  { overlap, expires, json, quiet, yes }: RotateOptions,
  command: Command,
): Promise<void> {
  const settings = readSettings();
  const { old, created } = await withStore(settings, async (store) => {
    const question = (key: string) => `Replace ${key}, which stops working at once?`;
    if (overlap === 0) await confirm(() => askAbout(store, id, question), { yes }, command);
    return store.transaction(async ({ keys }) => {
      const old = await keys.find(id);
      if (!old || !isActive(old, settings.now())) return { old };
      const expiresAt = expires === "never" ? null : expires;
      const created = await keys.rotate(old, { overlapSeconds: overlap, expiresAt }, operator);
      return { created, old: await keys.find(id) };
    });
  });
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

export async function revokeKey(
  id: bigint,
  { json, quiet, yes }: OutputOptions & ConfirmOptions,
  command: Command,
): Promise<void> {
  const settings = readSettings();
  const key = await withStore(settings, async (store) => {
    await confirm(() => askAbout(store, id, (key) => `Revoke ${key}?`), { yes }, command);
    return store.transaction(async ({ keys }) => {
      const key = await keys.find(id);
      return key && keys.revoke(key, operator);
    });
  });
  if (!key) return failUnknown(id, command);

  if (json) return printJson(toJson(key, settings));
  if (quiet) return print(`${id}`);
  const since = showUtc(key.revokedAt);
  const when = settings.postgres ? "within a second" : "from the next request on";
  console.log(`Revoked ${showKey(key)} for ${settings.environment} as of ${since}. Every process refuses it ${when}.`);
}

/** Returns the question about a key; undefined if the key does not work any more. */
async function askAbout(store: Store, id: bigint, question: (key: string) => string): Promise<string | undefined> {
  const key = await store.keys.find(id);
  return key && isActive(key, readSettings().now()) ? question(showKey(key)) : undefined;
}

function describeExposure({ id, exposedTo }: Key): string {
  if (exposedTo === undefined) {
    const advice = `Replace it with: petstore keys rotate ${id} --overlap 1h`;
    return `An exposed key was sent over http, where others may have read it. ${advice}`;
  }
  const page = exposedTo === "null" ? "a web page without an address" : `a web page of ${printable(exposedTo)}`;
  const advice = `Use a key with the scope public there, then: petstore keys revoke ${id}`;
  return `An exposed key was sent by ${page}, whose visitors can read it. ${advice}`;
}

function showSecret({ key, text }: MadeKey): string {
  const end = key.expiresAt === undefined ? "It does not expire." : `It expires ${showUtc(key.expiresAt)}.`;
  const advice = key.scope === "public" ? "It may be embedded in a web page." : "Store it safely.";
  return `\n  ${text}\n\nThis is the only time that the key is shown. ${advice} ${end}`;
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

/** Time before its expiry from which a key is shown as expiring soon. */
const SOON_MILLISECONDS = 7 * 24 * 3600 * 1000;

/** `exposed`: it was sent without TLS or by the page of another website, and has not been rotated since. */
type State = "active" | "exposed" | "expires_soon" | "expired" | "revoked";

/** A key as `--json` prints it: times in ISO 8601, without those that are not set. */
export function toJson(key: Key, { environment, now }: Config) {
  return {
    id: key.id,
    name: key.name,
    description: key.description,
    scope: key.scope,
    environment,
    lastFour: key.lastFour,
    state: stateOf(key, now()),
    createdAt: toIso(key.createdAt),
    createdBy: key.createdBy,
    lastUsedAt: toIso(key.lastUsedAt),
    lastUsedFrom: key.lastUsedFrom,
    expiresAt: toIso(key.expiresAt),
    revokedAt: toIso(key.revokedAt),
    replacedBy: key.replacedBy,
    exposedAt: toIso(key.exposedAt),
    exposedTo: key.exposedTo,
    allowedAddresses: key.allowedAddresses,
    allowedOrigins: key.allowedOrigins,
  };
}

export function keyTable(keys: Key[], now: number, options: { utc?: true | undefined }): string {
  const [created, used, expires] = ["CREATED", "LAST USED", "EXPIRES"].map((title) => timeTitle(title, options));
  const heading = ["ID", "NAME", "SCOPE", "LAST FOUR", created, "CREATED BY", used, expires, "STATE"].map(String);
  const rows = keys.map((key) => [
    `${key.id}`,
    printable(key.name),
    key.scope,
    key.lastFour,
    formatTime(toIso(key.createdAt), options),
    printable(key.createdBy?.name ?? "-"),
    formatTime(toIso(key.lastUsedAt), options),
    formatTime(toIso(key.expiresAt), options),
    stateOf(key, now).replace("_", " "),
  ]);
  return table([heading, ...rows], [heading.indexOf("NAME"), heading.indexOf("CREATED BY")]);
}

/** Formats a key for use in a sentence. */
export function showKey({ id, name }: Pick<Key, "id" | "name">): string {
  return `key ${id} (${printable(name)})`;
}

function toIso(time: number | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString();
}

function stateOf(key: Key, now: number): State {
  const { revokedAt, expiresAt = Number.POSITIVE_INFINITY, exposedAt, replacedBy } = key;
  if (revokedAt !== undefined) return "revoked";
  if (expiresAt <= now) return "expired";
  if (exposedAt !== undefined && replacedBy === undefined) return "exposed";
  return expiresAt - now < SOON_MILLISECONDS ? "expires_soon" : "active";
}
