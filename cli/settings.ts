import { type Config, readConfig } from "../src/config.ts";

const needed = /^(DATABASE_URL|PETSTORE_(ENVIRONMENT|NOW|DATABASE_\w+))$/;
const neededForLinks = /^(HOST|PORT|PETSTORE_(STAGING_)?BASE_URL)$/;

/** Reads the settings that commands need, and ignores all others, even invalid ones. */
export function readSettings({ areLinksMade = false } = {}): Config {
  const isNeeded = (name: string) => needed.test(name) || (areLinksMade && neededForLinks.test(name));
  return readConfig(Object.fromEntries(Object.entries(process.env).filter(([name]) => isNeeded(name))));
}
