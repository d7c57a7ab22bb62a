/** What the subcommands of `petstore store` do. */
import { readFile } from "node:fs/promises";
import type { Request, Schemas } from "../../client/index.ts";
import { type ConfirmOptions, confirm } from "../confirm.ts";
import { fail, failUsage } from "../output.ts";
import { printable } from "../table.ts";
import type { ApiOptions, Context } from "./connect.ts";
import { orNull, withoutUndefined } from "./options.ts";
import { showRecord, showResult } from "./show.ts";

type StoreSettings = Schemas["StoreSettings"];
type Patch = Request<"updateStoreSettings">["body"];

/** The settings that are texts or numbers; an empty one is removed. */
const names = [
  ...(["name", "address", "openingHours", "phone", "email", "website", "imprintUrl", "privacyUrl"] as const),
  ...(["currency", "language", "timeZone", "color", "holdHours", "customerDays"] as const),
];

type Given = { [Of in (typeof names)[number]]?: string | bigint } & {
  catalogue?: "on" | "off";
  indexing?: "yes" | "no";
};

export async function showSettings({ client }: Context, options: ApiOptions): Promise<void> {
  const { data: settings, etag } = await client.getStoreSettings();
  const { logo, catalogue, indexing } = settings;
  const text = (name: keyof StoreSettings) =>
    settings[name] === undefined ? undefined : printable(`${settings[name]}`);
  const lines: [string, string | undefined][] = [
    ["Name", text("name")],
    ["Address", text("address")],
    ["Opening hours", text("openingHours")],
    ["Phone", text("phone")],
    ["Email", text("email")],
    ["Website", text("website")],
    ["Imprint", text("imprintUrl")],
    ["Privacy", text("privacyUrl")],
    ["Currency", text("currency")],
    ["Language", text("language")],
    ["Time zone", text("timeZone")],
    ["Color", text("color")],
    ["Logo", logo && `${logo.width} x ${logo.height}`],
    ["Hold hours", text("holdHours")],
    ["Customer days", text("customerDays")],
    ["Catalogue", catalogue],
    ["Indexing", indexing ? "yes" : "no"],
    ["ETag", etag],
  ];
  showRecord({ ...settings, etag }, settings.name, lines, options);
}

export async function changeSettings(
  { client, command }: Context,
  { ifMatch, ...options }: ApiOptions & Given & { ifMatch?: string },
): Promise<void> {
  const { catalogue, indexing } = options;
  const body = withoutUndefined({
    ...Object.fromEntries(names.map((name) => [name, orNull(options[name])])),
    catalogue,
    indexing: indexing && indexing === "yes",
  }) as Patch;
  if (Object.keys(body).length === 0) return failUsage("Give at least one option for what to change.", command);
  const { data: settings } = await client.updateStoreSettings({ body, ifMatch });
  const changed = `${Object.keys(body).length === 1 ? "setting" : "settings"} of ${printable(settings.name)}`;
  showResult({ item: settings, ids: [settings.name], message: `Changed the ${changed}.` }, options);
}

export async function setLogo({ client, command }: Context, file: string, options: ApiOptions): Promise<void> {
  const body = await readFile(file).catch(({ message }: Error) =>
    fail(`${printable(file)} cannot be read: ${message}.`, command),
  );
  await client.setLogo({ body });
  showResult({ item: {}, ids: [], message: "Set the logo." }, options);
}

export async function deleteLogo({ client, command }: Context, options: ApiOptions & ConfirmOptions): Promise<void> {
  await confirm(async () => "Delete the logo of the store?", options, command);
  await client.deleteLogo();
  showResult({ item: {}, ids: [], message: "Deleted the logo." }, options);
}
