/** Readers of the options of `petstore keys`. */
import { InvalidArgumentError } from "commander";
import { readInt64 } from "../src/contract/parameters.ts";
import { findFaults } from "../src/contract/validate.ts";
import { canonicalNetworks } from "../src/credentials/address-list.ts";
import { readDuration, readWhen } from "./duration.ts";
import { readSettings } from "./settings.ts";

export const NAME_LENGTH_MAX = 100;
const OVERLAP_SECONDS_MAX = 7 * 24 * 3600;

export function readName(text: string): string {
  if (text.trim() === "") throw new InvalidArgumentError("It must not be blank.");
  if ([...text].length > NAME_LENGTH_MAX) {
    throw new InvalidArgumentError(`It must have at most ${NAME_LENGTH_MAX} characters.`);
  }
  return text;
}

export function readId(text: string): bigint {
  const id = readInt64(text);
  if (id === undefined) throw new InvalidArgumentError("It must be an id, as shown by petstore keys list.");
  return id;
}

export function readExpiry(text: string): number {
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

export function readExpiryOrNever(text: string): number | "never" {
  return text === "never" ? text : readExpiry(text);
}

export function readDescription(text: string): string {
  const fault = findFaults("createKey", "body", { name: "x", description: text })?.get("description");
  if (fault !== undefined) throw new InvalidArgumentError(`It ${fault}.`);
  return text;
}

export function readNetworks(text: string): string[] {
  const parts = text.split(",").map((part) => part.trim());
  const { networks: allowedAddresses, wrong } = canonicalNetworks(parts);
  if (wrong.length > 0) {
    throw new InvalidArgumentError("It must be networks in CIDR notation, such as 192.0.2.0/24,2001:db8::/32.");
  }
  const fault = findFaults("createKey", "body", { name: "x", allowedAddresses })?.get("allowedAddresses");
  if (fault !== undefined) throw new InvalidArgumentError(`It ${fault}.`);
  return allowedAddresses;
}

export function readOverlap(text: string): number {
  const seconds = readDuration(text);
  if (seconds === undefined || seconds > OVERLAP_SECONDS_MAX) {
    throw new InvalidArgumentError("It must be a duration from 0 to 7d, such as 45m, 12h or 2d.");
  }
  return seconds;
}
