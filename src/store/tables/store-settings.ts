/** The settings of the store. */
import { type Actor, type Change, namesOf, present, type StoreSettings } from "../../contract/contract.ts";
import { parseJson } from "../../contract/json.ts";
import { writeJson } from "../../contract/write-json.ts";
import type { Statements } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import type { EventWriter } from "./events.ts";
import { takeAdvisoryLock } from "./leases.ts";

/** The settings of a new store. */
export const defaultSettings: StoreSettings = {
  name: "Pet Store",
  language: "en",
  timeZone: "UTC",
  holdHours: 24n,
  catalogue: "off",
  indexing: false,
};

const names = namesOf<keyof StoreSettings>({
  name: true,
  address: true,
  openingHours: true,
  phone: true,
  email: true,
  website: true,
  imprintUrl: true,
  privacyUrl: true,
  currency: true,
  language: true,
  timeZone: true,
  color: true,
  logo: true,
  holdHours: true,
  customerDays: true,
  catalogue: true,
  indexing: true,
});

export function settingsReader(statements: Statements) {
  return {
    find: (): MaybePromise<StoreSettings> =>
      andThen(statements.query<{ settings: string }>("select settings from store_settings"), ([row]) =>
        toSettings(row?.settings),
      ),
  };
}

export function settingsWriter(statements: Statements, events: EventWriter) {
  const reader = settingsReader(statements);
  return {
    ...reader,

    /** Returns the settings, which no other transaction changes until this one ends. */
    async findLocked(): Promise<StoreSettings> {
      await takeAdvisoryLock(statements, "store-settings");
      return reader.find();
    },

    /** Changes locked settings to `next`, if they differ. */
    async update(settings: StoreSettings, next: StoreSettings, by: Actor): Promise<void> {
      const changes = changesOf(settings, next);
      if (changes.length === 0) return;
      await statements.query(
        `insert into store_settings (id, settings) values (1, $1)
          on conflict (id) do update set settings = excluded.settings`,
        writeJson(next),
      );
      await events.add({ type: "store.updated", by, data: { store: next, changes } });
    },
  };
}

export type SettingsWriter = ReturnType<typeof settingsWriter>;

/** Returns the settings with their members in the order of the contract; those that lack a value have the default. */
export function completeSettings(settings: Partial<StoreSettings>): StoreSettings {
  const complete: { [name: string]: unknown } = {};
  for (const name of names) {
    const value = settings[name] ?? defaultSettings[name];
    if (value !== undefined) complete[name] = value;
  }
  return complete as unknown as StoreSettings;
}

function toSettings(text: string | undefined): StoreSettings {
  if (text === undefined) return defaultSettings;
  return completeSettings((parseJson(text) as unknown as { value: Partial<StoreSettings> }).value);
}

/** Maximum size of a value in an event. */
const CHANGED_BYTES_MAX = 1024;

/** Returns the members that differ. The logo and values that are too long are named without their values. */
function changesOf(settings: StoreSettings, next: StoreSettings): Change[] {
  return names.flatMap((field) => {
    const [from, to] = [settings[field], next[field]];
    if (from === to) return [];
    if (typeof from === "object" || typeof to === "object") return [{ field }];
    const isShown = [from, to].every((value) => Buffer.byteLength(`${value}`) <= CHANGED_BYTES_MAX);
    if (!isShown) return [{ field }];
    return [present<Change>({ field, from, to })];
  });
}
