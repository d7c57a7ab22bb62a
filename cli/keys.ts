import { type Command, InvalidArgumentError, Option } from "commander";
import { describeDatabase } from "../src/config.ts";
import type { Scope } from "../src/contract/contract.ts";
import { readInt64 } from "../src/contract/int64.ts";
import { findFaults } from "../src/contract/validate.ts";
import { canonicalNetwork } from "../src/credentials/address-list.ts";
import { isActive, type Key } from "../src/store/tables/key-rows.ts";
import type { MadeKey } from "../src/store/tables/keys.ts";
import { readDuration, readWhen } from "./duration.ts";
import { fail, JSON_OPTION, printJson } from "./output.ts";
import { keyTable, showKey, showTime, toJson } from "./show-key.ts";
import { printable } from "./table.ts";
import { operator, readSettings, withNewStore, withStore } from "./with-store.ts";

const NAME_LENGTH_MAX = 100;
const OVERLAP_SECONDS_MAX = 7 * 24 * 3600;
/** Default overlap. */
const OVERLAP_SECONDS = 24 * 3600;
const EXPIRES_OPTION = [
  "--expires <when>",
  "when the key expires: after a duration (30d, 12h, 45m) or at a time (2027-01-31 or 2027-01-31T12:00:00Z); default: never",
] as const;

const DESCRIPTION_OPTION = ["--description <text>", "what the key is for, at most 500 characters"] as const;
const ALLOW_OPTION = [
  "--allow <networks>",
  "networks from which alone the key may be used, separated by commas, such as 192.0.2.0/24,2001:db8::/32; default: any",
] as const;

interface CreateOptions {
  name: string;
  scope: Scope;
  expires?: number;
  description?: string;
  allow?: string[];
  json?: true;
}

interface UpdateOptions {
  name?: string;
  expires?: number | "never";
  description?: string;
  allow?: string[] | "any";
  json?: true;
}

interface RotateOptions {
  overlap: number;
  expires?: number | "never";
  json?: true;
}

export function addKeyCommands(program: Command): void {
  const keys = program.command("keys").description("Create, list, rotate and revoke API keys.");

  keys
    .command("create")
    .description("Create a key. It is shown only once; only a hash of it is stored.")
    .requiredOption(
      "--name <name>",
      `user or program that the key is for, 1 to ${NAME_LENGTH_MAX} characters`,
      readName,
    )
    .addOption(
      new Option("--scope <scope>", "what the key may do: read, write (read and change) or admin (everything)")
        .choices(["read", "write", "admin"] satisfies Scope[])
        .default("write" satisfies Scope),
    )
    .option(...EXPIRES_OPTION, readExpiry)
    .option(...DESCRIPTION_OPTION, readDescription)
    .option(...ALLOW_OPTION, readNetworks)
    .option(...JSON_OPTION)
    .action(createKey);

  keys
    .command("list")
    .description(
      "List all keys, newest first, expired and revoked ones included. The last use is exact to the minute. With " +
        "--json, also descriptions, allowed networks, addresses of the last use, and the keys that replaced them.",
    )
    .option(...JSON_OPTION)
    .action(listKeys);

  keys
    .command("update")
    .description("Change an active key. It keeps all that is not given.")
    .argument("<id>", "id of the key, as shown by petstore keys list", readId)
    .option("--name <name>", `another name, 1 to ${NAME_LENGTH_MAX} characters`, readName)
    .option(DESCRIPTION_OPTION[0], "what the key is for; empty to remove this", readDescription)
    .option("--expires <when>", "as for create, or never", readExpiryOrNever)
    .option(ALLOW_OPTION[0], "as for create, or any", (text) => (text === "any" ? text : readNetworks(text)))
    .option(...JSON_OPTION)
    .action(updateKey);

  keys
    .command("rotate")
    .description(
      "Replace a key with a new one of the same name, description, scope and allowed networks. The old key keeps " +
        "working during an overlap.",
    )
    .argument("<id>", "id of the key to replace, as shown by petstore keys list", readId)
    .addOption(
      new Option("--overlap <duration>", "how long the old key keeps working: 0 to 7d")
        .argParser(readOverlap)
        .default(OVERLAP_SECONDS, "24h"),
    )
    .option(
      "--expires <when>",
      "as for create, or never; default: the original lifetime of the old key",
      readExpiryOrNever,
    )
    .option(...JSON_OPTION)
    .action(rotateKey);

  keys
    .command("revoke")
    .description(
      "Revoke a key permanently: every process refuses it from the next request on, on PostgreSQL within a second.",
    )
    .argument("<id>", "id of the key, as shown by petstore keys list", readId)
    .option(...JSON_OPTION)
    .action(revokeKey);
}

async function createKey({ json, ...given }: CreateOptions): Promise<void> {
  const { name, scope, expires: expiresAt, description, allow: allowedAddresses } = given;
  const settings = readSettings();
  const created = await withNewStore(settings, (store) =>
    store.transaction(({ keys }) => keys.add({ name, description, scope, expiresAt, allowedAddresses }, operator)),
  );

  if (json) return printJson({ ...toJson(created.key, settings), key: created.text });
  console.log(`Created ${showKey(created.key)} with the scope ${scope} for ${settings.environment}.`);
  console.log(showSecret(created));
}

async function listKeys({ json }: { json?: true }): Promise<void> {
  const settings = readSettings();
  const keys = await withStore(settings, async (store) => store.keys.list());

  if (json) return printJson(keys.map((key) => toJson(key, settings)));
  if (keys.length === 0) {
    console.log(`There are no keys in ${describeDatabase(settings)} yet. Create one with petstore keys create.`);
    return;
  }
  console.log(
    `Keys for ${settings.environment}, in ${describeDatabase(settings)}:\n\n${keyTable(keys, settings.now())}`,
  );
}

async function updateKey(id: bigint, options: UpdateOptions, command: Command): Promise<void> {
  const settings = readSettings();
  const { old, updated } = await withStore(settings, (store) =>
    store.transaction(async ({ keys }) => {
      const old = await keys.find(id);
      const isChangeable = old && isActive(old, settings.now());
      return { old, updated: isChangeable && (await keys.update(old, applyChanges(old, options), operator)) };
    }),
  );
  if (!old) return failUnknown(id, command);
  if (!updated) return fail(`${describeEnd(old)} so it cannot be changed.`, command);

  if (options.json) return printJson(toJson(updated, settings));
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

async function rotateKey(id: bigint, { overlap, expires, json }: RotateOptions, command: Command): Promise<void> {
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
  if (!created)
    return fail(`${describeEnd(old)} so it cannot be rotated. Create a new key with petstore keys create.`, command);

  if (json) return printJson({ ...toJson(created.key, settings), key: created.text, replaces: toJson(old, settings) });
  console.log(`Created ${showKey(created.key)} with the scope ${created.key.scope} for ${settings.environment}.`);
  console.log(showSecret(created));
  const hasEnded = !isActive(old, settings.now());
  console.log(
    `It replaces key ${id}, which ${hasEnded ? "has stopped working" : `works until ${showUtc(old.expiresAt)}`}.`,
  );
}

async function revokeKey(id: bigint, { json }: { json?: true }, command: Command): Promise<void> {
  const settings = readSettings();
  const key = await withStore(settings, (store) =>
    store.transaction(async ({ keys }) => {
      const key = await keys.find(id);
      return key && keys.revoke(key, operator);
    }),
  );
  if (!key) return failUnknown(id, command);

  if (json) return printJson(toJson(key, settings));
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
  return `Key ${key.id} ${event} ${showUtc(time)},`;
}

function failUnknown(id: bigint, command: Command): never {
  return fail(`There is no key ${id}. See petstore keys list.`, command);
}

function readName(text: string): string {
  if (text.trim() === "") throw new InvalidArgumentError("It must not be blank.");
  if ([...text].length > NAME_LENGTH_MAX) {
    throw new InvalidArgumentError(`It must have at most ${NAME_LENGTH_MAX} characters.`);
  }
  return text;
}

function readId(text: string): bigint {
  const id = readInt64(text);
  if (id === undefined) throw new InvalidArgumentError("It must be an id, as shown by petstore keys list.");
  return id;
}

function readExpiry(text: string): number {
  const now = readSettings().now();
  const time = readWhen(text, now);
  if (time === undefined) {
    throw new InvalidArgumentError(
      "It must be a duration (30d, 12h, 45m), a date (2027-01-31) or a time with its zone (2027-01-31T12:00:00Z).",
    );
  }
  if (time <= now) throw new InvalidArgumentError("It must be in the future.");
  return time;
}

function readExpiryOrNever(text: string): number | "never" {
  return text === "never" ? text : readExpiry(text);
}

function readDescription(text: string): string {
  const fault = findFaults("createKey", "body", { name: "x", description: text })?.get("description");
  if (fault !== undefined) throw new InvalidArgumentError(`It ${fault}.`);
  return text;
}

function readNetworks(text: string): string[] {
  const networks = text.split(",").map((part) => canonicalNetwork(part.trim()));
  if (networks.includes(undefined)) {
    throw new InvalidArgumentError("It must be networks in CIDR notation, such as 192.0.2.0/24,2001:db8::/32.");
  }
  const allowedAddresses = [...new Set(networks as string[])];
  const fault = findFaults("createKey", "body", { name: "x", allowedAddresses })?.get("allowedAddresses");
  if (fault !== undefined) throw new InvalidArgumentError(`It ${fault}.`);
  return allowedAddresses;
}

function readOverlap(text: string): number {
  const seconds = readDuration(text);
  if (seconds === undefined || seconds > OVERLAP_SECONDS_MAX) {
    throw new InvalidArgumentError("It must be a duration from 0 to 7d, such as 45m, 12h or 2d.");
  }
  return seconds;
}
