import { type Command, InvalidArgumentError, Option } from "commander";
import { describeDatabase } from "../src/config.ts";
import type { Scope } from "../src/contract/contract.ts";
import { readInt64 } from "../src/contract/int64.ts";
import { isActive, type Key, type MadeKey } from "../src/store/tables/keys.ts";
import { readDuration, readWhen } from "./duration.ts";
import { JSON_OPTION, operator, print, refuse } from "./outcome.ts";
import { keyTable, showKey, showTime, toJson } from "./show-key.ts";
import { readSettings, withStore } from "./store.ts";

const NAME_LENGTH_MAX = 100;
const OVERLAP_SECONDS_MAX = 7 * 24 * 3600;
const OVERLAP_SECONDS = 24 * 3600;
const EXPIRES_OPTION = [
  "--expires <when>",
  "how long the new key lives (30d, 12h, 45m) or until when (2027-01-31 or 2027-01-31T12:00:00Z); without this, for ever",
] as const;

interface Create {
  name: string;
  scope: Scope;
  expires?: number;
  json?: true;
}

interface Rotate {
  overlap: number;
  expires?: number | "never";
  json?: true;
}

export function addKeyCommands(program: Command): void {
  const keys = program.command("keys").description("Make, list, rotate and revoke API keys.");

  keys
    .command("create")
    .description("Make a key. Its text is shown this once: only a hash of it is stored.")
    .requiredOption("--name <name>", `who or what uses it, 1 to ${NAME_LENGTH_MAX} characters`, readName)
    .addOption(
      new Option("--scope <scope>", "what it may do: read; write, which is read and change; or admin")
        .choices(["read", "write", "admin"] satisfies Scope[])
        .default("write" satisfies Scope),
    )
    .option(...EXPIRES_OPTION, readExpiry)
    .option(...JSON_OPTION)
    .action(createKey);

  keys
    .command("list")
    .description("Show every key there ever was, newest first. When one was last used is known to the minute.")
    .option(...JSON_OPTION)
    .action(listKeys);

  keys
    .command("rotate")
    .description("Replace a key by a new one with the same name and scope. The old one works on for an overlap.")
    .argument("<id>", "the key to replace, by its number in the list", readId)
    .addOption(
      new Option("--overlap <duration>", "how long the old key still works: 0 to 7d")
        .argParser(readOverlap)
        .default(OVERLAP_SECONDS, "24h"),
    )
    .option(
      "--expires <when>",
      "the same as for create, or never; without this, it lives as long as the old key was made for",
      (text) => (text === "never" ? text : readExpiry(text)),
    )
    .option(...JSON_OPTION)
    .action(rotateKey);

  keys
    .command("revoke")
    .description("Make a key invalid for good, within one second on every server.")
    .argument("<id>", "the key, by its number in the list", readId)
    .option(...JSON_OPTION)
    .action(revokeKey);
}

async function createKey({ name, scope, expires: expiresAt, json }: Create): Promise<void> {
  const settings = readSettings();
  const made = await withStore(settings, (store) =>
    store.transaction(({ keys }) => keys.add({ name, scope, expiresAt }, operator)),
  );

  if (json) return print({ ...toJson(made.key, settings), key: made.text });
  console.log(`Made ${showKey(made.key)} with the scope ${scope} for ${settings.environment}.`);
  console.log(showSecret(made));
}

async function listKeys({ json }: { json?: true }): Promise<void> {
  const settings = readSettings();
  const keys = await withStore(settings, async (store) => store.keys.list());

  if (json) return print(keys.map((key) => toJson(key, settings)));
  if (keys.length === 0) {
    console.log(`There is no key in ${describeDatabase(settings)} yet. Make one with petstore keys create.`);
    return;
  }
  console.log(
    `Keys for ${settings.environment}, in ${describeDatabase(settings)}:\n\n${keyTable(keys, settings.now())}`,
  );
}

async function rotateKey(id: bigint, { overlap, expires, json }: Rotate, command: Command): Promise<void> {
  const settings = readSettings();
  const { old, made } = await withStore(settings, (store) =>
    store.transaction(async ({ keys }) => {
      const old = await keys.find(id);
      if (!old || !isActive(old, settings.now())) return { old };
      const expiresAt = expires === "never" ? null : expires;
      const made = await keys.rotate(old, { overlapSeconds: overlap, expiresAt }, operator);
      return { made, old: await keys.find(id) };
    }),
  );
  if (!old) return refuseUnknown(id, command);
  if (!made) return refuse(`${whyDead(old)} Make a new key with petstore keys create.`, command);

  if (json) return print({ ...toJson(made.key, settings), key: made.text, replaces: toJson(old, settings) });
  console.log(`Made ${showKey(made.key)} with the scope ${made.key.scope} for ${settings.environment}.`);
  console.log(showSecret(made));
  const isOver = !isActive(old, settings.now());
  console.log(
    `It replaces key ${id}, which ${isOver ? "has stopped working" : `works until ${showUtc(old.expiresAt)}`}.`,
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
  if (!key) return refuseUnknown(id, command);

  if (json) return print(toJson(key, settings));
  const since = showUtc(key.revokedAt);
  console.log(
    `Revoked ${showKey(key)} for ${settings.environment} as of ${since}. Every server refuses it within a second.`,
  );
}

function showSecret({ key, text }: MadeKey): string {
  const end = key.expiresAt === undefined ? "It does not expire." : `It expires ${showUtc(key.expiresAt)}.`;
  return `\n  ${text}\n\nThis is the only time that its text is shown: put it where it is safe. ${end}`;
}

function showUtc(time: number | undefined): string {
  return `${showTime(time)} UTC`;
}

function whyDead(key: Key): string {
  const [deed, time] = key.revokedAt === undefined ? ["expired", key.expiresAt] : ["was revoked", key.revokedAt];
  return `Key ${key.id} ${deed} ${showUtc(time)}, so it cannot be rotated.`;
}

function refuseUnknown(id: bigint, command: Command): never {
  return refuse(`There is no key ${id}. See petstore keys list.`, command);
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
  if (id === undefined) throw new InvalidArgumentError("It must be a whole number, as petstore keys list shows it.");
  return id;
}

function readExpiry(text: string): number {
  const now = readSettings().now();
  const time = readWhen(text, now);
  if (time === undefined) {
    throw new InvalidArgumentError(
      "Say how long (30d, 12h, 45m), or until when: a day (2027-01-31) or a time with its zone (2027-01-31T12:00:00Z).",
    );
  }
  if (time <= now) throw new InvalidArgumentError("It must lie in the future.");
  return time;
}

function readOverlap(text: string): number {
  const seconds = readDuration(text);
  if (seconds === undefined || seconds > OVERLAP_SECONDS_MAX) {
    throw new InvalidArgumentError("It must be a length of time from 0 to 7d, such as 45m, 12h or 2d.");
  }
  return seconds;
}
