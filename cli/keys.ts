import { type Command, InvalidArgumentError, Option } from "commander";
import type { Scope } from "../src/contract/contract.ts";
import { readInt64 } from "../src/contract/parameters.ts";
import { findFaults } from "../src/contract/validate.ts";
import { canonicalNetworks } from "../src/credentials/address-list.ts";
import { canonicalOrigins } from "../src/credentials/origin.ts";
import { addExamples, addOutputOptions, lazily, overlapOption, UTC_OPTION } from "./command.ts";
import { YES_OPTION } from "./confirm.ts";
import { readSettings } from "./settings.ts";
import { readWhen } from "./time.ts";

const actions = () => import("./key-actions.ts");
const EXPIRES_OPTION = [
  "--expires <when>",
  "when the key expires: after a duration (30d, 12h, 45m) or at a time (2027-01-31, 2027-01-31T12:00:00Z); default: never",
] as const;
const DESCRIPTION_OPTION = ["--description <text>", "what the key is for, at most 500 characters"] as const;
const ALLOW_OPTION = [
  "--allow <networks>",
  "the only networks from which the key may be used, separated by commas, such as 192.0.2.0/24,2001:db8::/32; default: any",
] as const;

const ORIGINS_OPTION = [
  "--origins <origins>",
  "the only websites that may use a key with the scope public, separated by commas, such as https://www.example.org; default: any",
] as const;

const NAME_LENGTH_MAX = 100;

const QUIET_ID = "print only the id";
const QUIET_IDS = "print only ids, one per line";
const QUIET_KEY = "print only the key itself, for scripts";

export function addKeyCommands(program: Command): void {
  const keys = program.command("keys").description("Create, list, rotate and revoke API keys.");
  addCreate(keys);
  addList(keys);
  addUpdate(keys);
  addRotate(keys);
  addRevoke(keys);
  addExamples(keys, 'petstore keys create --name "Web shop"', "petstore keys list");
}

function addCreate(keys: Command): void {
  const command = keys
    .command("create")
    .description("Create a key. It is shown only once; only a hash of it is stored.")
    .requiredOption(
      "--name <name>",
      `user or program that the key is for, 1 to ${NAME_LENGTH_MAX} characters`,
      readName,
    )
    .addOption(
      new Option(
        "--scope <scope>",
        "what the key may do: public (read what visitors see and send enquiries; may be embedded in a web page), read, write (read and change) or admin (everything)",
      )
        .choices(["public", "read", "write", "admin"] satisfies Scope[])
        .default("write" satisfies Scope),
    )
    .option(...EXPIRES_OPTION, readExpiry)
    .option(...DESCRIPTION_OPTION, readDescription)
    .option(...ALLOW_OPTION, readNetworks)
    .option(...ORIGINS_OPTION, readOrigins)
    .action(lazily(actions, "createKey"));
  addOutputOptions(command, QUIET_KEY);
  addExamples(
    command,
    'petstore keys create --name "Web shop"',
    "petstore keys create --name Reports --scope read --expires 30d",
    "petstore keys create --name Website --scope public --origins https://www.example.org",
    "petstore keys create --name Backups --quiet > key.txt",
  );
}

function addList(keys: Command): void {
  const command = keys
    .command("list")
    .description(
      "List all keys, newest first, expired and revoked ones included. The last use is exact to the minute. With " +
        "--json, also the description, the allowed networks, the address of the last use, and the key that replaced it.",
    )
    .action(lazily(actions, "listKeys"));
  addOutputOptions(command, QUIET_IDS).option(...UTC_OPTION);
  addExamples(command, "petstore keys list");
}

function addUpdate(keys: Command): void {
  const command = keys
    .command("update")
    .description("Change an active key. Options that are not given change nothing.")
    .argument("<id>", "id of the key, as shown by petstore keys list", readId)
    .option("--name <name>", `another name, 1 to ${NAME_LENGTH_MAX} characters`, readName)
    .option(DESCRIPTION_OPTION[0], "what the key is for; empty to remove the description", readDescription)
    .option("--expires <when>", "as for create, or the word never", readExpiryOrNever)
    .option(ALLOW_OPTION[0], "as for create, or the word any to remove the restriction", (text) =>
      text === "any" ? text : readNetworks(text),
    )
    .option(ORIGINS_OPTION[0], "as for create, or the word any to remove the restriction", (text) =>
      text === "any" ? text : readOrigins(text),
    )
    .action(lazily(actions, "updateKey"));
  addOutputOptions(command, QUIET_ID);
  addExamples(
    command,
    "petstore keys update 2 --allow 192.0.2.0/24,2001:db8::/32",
    "petstore keys update 2 --expires never",
  );
}

function addRotate(keys: Command): void {
  const command = keys
    .command("rotate")
    .description(
      "Replace a key with a new one of the same name, description, scope, allowed networks and websites. The old key keeps " +
        "working during an overlap.",
    )
    .argument("<id>", "id of the key to replace, as shown by petstore keys list", readId)
    .addOption(overlapOption("how long the old key keeps working: 0 to 7d"))
    .option(
      "--expires <when>",
      "as for create, or the word never; default: the original lifetime of the old key",
      readExpiryOrNever,
    )
    .option(YES_OPTION[0], "do not ask for confirmation, which --overlap 0 needs on a terminal")
    .action(lazily(actions, "rotateKey"));
  addOutputOptions(command, QUIET_KEY);
  addExamples(command, "petstore keys rotate 2 --overlap 12h");
}

function addRevoke(keys: Command): void {
  const command = keys
    .command("revoke")
    .description(
      "Revoke a key permanently: every process refuses it from the next request on, on PostgreSQL within a second.",
    )
    .argument("<id>", "id of the key, as shown by petstore keys list", readId)
    .option(...YES_OPTION)
    .action(lazily(actions, "revokeKey"));
  addOutputOptions(command, QUIET_ID);
  addExamples(command, "petstore keys revoke 2");
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
      "It must be a duration (30d, 12h, 45m) or a time (2027-01-31, 2027-01-31T12:00, 2027-01-31T12:00:00Z).",
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
  const parts = text.split(",").map((part) => part.trim());
  const { networks: allowedAddresses, wrong } = canonicalNetworks(parts);
  if (wrong.length > 0) {
    throw new InvalidArgumentError("It must be networks in CIDR notation, such as 192.0.2.0/24,2001:db8::/32.");
  }
  const fault = findFaults("createKey", "body", { name: "x", allowedAddresses })?.get("allowedAddresses");
  if (fault !== undefined) throw new InvalidArgumentError(`It ${fault}.`);
  return allowedAddresses;
}

function readOrigins(text: string): string[] {
  const { origins: allowedOrigins, wrong } = canonicalOrigins(text.split(",").map((part) => part.trim()));
  if (wrong.length > 0) {
    throw new InvalidArgumentError(
      "It must be origins, such as https://www.example.org,https://shop.example.org:8443.",
    );
  }
  const fault = findFaults("createKey", "body", { name: "x", allowedOrigins })?.get("allowedOrigins");
  if (fault !== undefined) throw new InvalidArgumentError(`It ${fault}.`);
  return allowedOrigins;
}
