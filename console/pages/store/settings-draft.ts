import type { Request, Schemas } from "../../../client/index.ts";

export type StoreSettings = Schemas["StoreSettings"];
type Patch = Request<"updateStoreSettings">["body"];

const textNames = [
  ...(["name", "address", "openingHours", "phone", "email", "website", "imprintUrl", "privacyUrl"] as const),
  ...(["currency", "language", "timeZone", "color"] as const),
];
const numberNames = ["holdHours", "customerDays"] as const;
const switchNames = ["catalogue", "indexing"] as const;

type TextName = (typeof textNames)[number] | (typeof numberNames)[number];
export type SettingName = TextName | (typeof switchNames)[number];

/** What was entered in the form: texts, and whether switches are on. */
export type SettingsDraft = { [Of in TextName]: string } & { [Of in (typeof switchNames)[number]]: boolean };

export type SettingsErrors = { [Of in TextName]?: string };

export function draftOf(settings: StoreSettings): SettingsDraft {
  const texts = [...textNames, ...numberNames].map((name) => [name, `${settings[name] ?? ""}`]);
  return {
    ...(Object.fromEntries(texts) as { [Of in TextName]: string }),
    catalogue: settings.catalogue === "on",
    indexing: settings.indexing,
  };
}

/** Checks only what the service does not report with a better message. */
export function validate(draft: SettingsDraft): SettingsErrors {
  const isNumber = (text: string) => /^\d{0,9}$/.test(text.trim());
  return {
    ...(draft.name.trim() === "" && { name: "Enter the name of the store." }),
    ...(!isNumber(draft.holdHours) && { holdHours: "Enter a number of hours, such as 24." }),
    ...(!isNumber(draft.customerDays) && { customerDays: "Enter a number of days, or leave it empty." }),
  };
}

/** The settings that differ from those of the store; one that was emptied is null. */
export function toPatch(settings: StoreSettings, draft: SettingsDraft): Patch {
  const before = draftOf(settings);
  const patch: { [name: string]: unknown } = {};
  for (const name of [...textNames, ...numberNames]) {
    const text = draft[name].trim();
    if (text === before[name].trim()) continue;
    patch[name] = text === "" ? null : numberNames.some((each) => each === name) ? BigInt(text) : text;
  }
  if (draft.catalogue !== before.catalogue) patch.catalogue = draft.catalogue ? "on" : "off";
  if (draft.indexing !== before.indexing) patch.indexing = draft.indexing;
  return patch as Patch;
}
