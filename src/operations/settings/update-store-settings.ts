import type { Input } from "../../contract/contract.ts";
import { type Fault, refuse, refuseFields } from "../../errors.ts";
import { completeSettings } from "../../store/tables/store-settings.ts";
import type { Operation } from "../operation.ts";

type Patch = Input<"updateStoreSettings">["body"];

export const updateStoreSettings: Operation<"updateStoreSettings"> = async ({ body }, context) => {
  const { store, by, isCurrent, refuseReadOnly, configuredBaseUrl } = context;
  const faults = findFaults(body);
  if (faults.length > 0) return refuseFields(...faults);
  const settings = await store.settings.findLocked();
  if (!isCurrent(settings)) return refuse("precondition_failed");
  const refusal = refuseReadOnly(settings, body);
  if (refusal) return refusal;
  const isTurnedOn = body.catalogue === "on" && settings.catalogue === "off";
  if (isTurnedOn && configuredBaseUrl() === undefined) return refuseFields(noBaseUrl);

  const next = completeSettings({ ...settings, ...body, logo: settings.logo } as Partial<typeof settings>);
  await store.settings.update(settings, next, by);
  return { status: 200, body: next };
};

const noBaseUrl = {
  in: "body",
  name: "catalogue",
  reason:
    "can be `on` once the service has a base URL, since the links of the catalogue are absolute: set PETSTORE_BASE_URL, " +
    "or PETSTORE_STAGING_BASE_URL of a staging service",
} as const;

/** Finds the faults that the contract does not express. */
function findFaults({ timeZone, website, imprintUrl, privacyUrl }: Patch): Fault[] {
  const faults: Fault[] = [];
  const add = (name: string, reason: string) => faults.push({ in: "body", name, reason });
  if (timeZone && !isTimeZone(timeZone))
    add("timeZone", "must be a time zone of the IANA database, such as Europe/Berlin");
  for (const [name, url] of Object.entries({ website, imprintUrl, privacyUrl })) {
    if (url && !URL.canParse(url)) add(name, "must be a valid URL");
  }
  return faults;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
