import { similarName } from "./contract/similar-name.ts";

/** The settings of the service. All are environment variables. */
export const settingNames = [
  "HOST",
  "PORT",
  "PETSTORE_PROCESSES",
  "DATABASE_URL",
  "PETSTORE_DATABASE_CONNECTIONS",
  "PETSTORE_DATABASE_CONNECT_TIMEOUT",
  "PETSTORE_DATABASE_STATEMENT_TIMEOUT",
  "PETSTORE_DATABASE_IDLE_TIMEOUT",
  "PETSTORE_DATABASE_POOLER",
  "PETSTORE_FIRST_ACCESS_FILE",
  "PETSTORE_ENVIRONMENT",
  "PETSTORE_BASE_URL",
  "PETSTORE_STAGING_BASE_URL",
  "PETSTORE_API_KEY",
  "PETSTORE_RATE_LIMIT",
  "PETSTORE_AUTH_RATE_LIMIT",
  "PETSTORE_TRUSTED_PROXIES",
  "PETSTORE_EVENTS_DAYS",
  "PETSTORE_METRICS_ADDRESS",
  "PETSTORE_METRICS_TOKEN",
  "PETSTORE_LOG_ADDRESSES",
  "PETSTORE_WEBHOOK_PRIVATE_ADDRESSES",
  "PETSTORE_NOW",
] as const;

export type SettingName = (typeof settingNames)[number];

export function isSetting(name: string): name is SettingName {
  return settingNames.some((each) => each === name);
}

/** Variables of the command line only. The service accepts and ignores them: one file of variables may serve both. */
const commandLineNames = ["PETSTORE_PROFILE", "PETSTORE_URL", "PETSTORE_KEY", "PETSTORE_MOVE_FROM", "PETSTORE_MOVE_TO"];

const PREFIX = "PETSTORE_";
/** Maximum number of differing letters of a name that counts as misspelled. */
const DISTANCE_MAX = 2;

const known: readonly string[] = [...settingNames, ...commandLineNames];
/** What follows the prefix in the names that have it. */
const suffixes = known.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));

/**
 * Kubernetes sets such variables for each service whose name begins with "petstore" ("Service", environment variables).
 * PETSTORE_PORT is then a URL; a port number is a misspelled PORT.
 */
const serviceLinks = [
  /^PETSTORE_(\w+_)?SERVICE_(HOST|PORT(_\w+)?)=/,
  /^PETSTORE_(\w+_)?PORT=\w+:\/\//,
  /^PETSTORE_(\w+_)?PORT_\d+_(TCP|UDP|SCTP)(_\w+)?=/,
];

interface UnknownVariables {
  /** One sentence for each misspelled name. */
  problems: string[];
  /** One sentence for each other name that begins with the prefix of the settings. */
  warnings: string[];
}

/** Finds the variables that look like settings but are not: a misspelled setting must not be ignored silently. */
export function findUnknownVariables(variables: { [name: string]: string | undefined }): UnknownVariables {
  const found: UnknownVariables = { problems: [], warnings: [] };
  for (const [name, value] of Object.entries(variables)) {
    if (!value || known.includes(name) || !name.toUpperCase().startsWith(PREFIX)) continue;
    if (serviceLinks.some((pattern) => pattern.test(`${name}=${value}`))) continue;
    const meant = findMeant(name.slice(PREFIX.length));
    if (meant === undefined) found.warnings.push(`${name} is not a setting, and is ignored.`);
    else found.problems.push(`${name} is not a setting; did you mean ${meant}?`);
  }
  return found;
}

/** The setting that an unknown one is probably meant to be: some have no prefix, such as HOST. */
function findMeant(suffix: string): string | undefined {
  if (isSetting(suffix)) return suffix;
  const similar = similarName(suffix, suffixes, DISTANCE_MAX);
  return similar && PREFIX + similar;
}
