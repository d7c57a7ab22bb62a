import { describe, expect, spyOn, test } from "bun:test";
import { join, resolve } from "node:path";
import { variables as commandVariables } from "../cli/help.ts";
import { type Config, examineConfig, InvalidConfig, readConfig } from "./config.ts";
import { findUnknownVariables, settingNames } from "./setting-names.ts";

const databaseNames = ["CONNECTIONS", "CONNECT_TIMEOUT", "STATEMENT_TIMEOUT", "IDLE_TIMEOUT", "POOLER"].map(
  (name) => `PETSTORE_DATABASE_${name}`,
);

test("without any setting, a production store listens on localhost and uses petstore.db in the current folder", () => {
  const { now, processes, ...config } = readConfig({});

  expect(config).toEqual({
    host: "127.0.0.1",
    port: 3000,
    databasePath: resolve("petstore.db"),
    firstAccessFile: resolve("petstore.db.first-access.txt"),
    postgres: undefined,
    environment: "production",
    baseUrls: { production: undefined, staging: undefined },
    apiKey: undefined,
    rateLimit: 0,
    authRateLimit: 0,
    trustedProxies: 0,
    eventDays: 30,
    metricsAddress: undefined,
    metricsToken: undefined,
    areAddressesLogged: true,
    webhookAddresses: { arePrivateAllowed: false },
  });
  expect(now).toBe(Date.now);
  expect(processes).toBeWithin(1, 9);
});

test("an empty variable counts as not set", () => {
  const names = [
    ...["HOST", "PORT", "DATABASE_URL", "PETSTORE_ENVIRONMENT", "PETSTORE_BASE_URL", "PETSTORE_STAGING_BASE_URL"],
    ...["PETSTORE_API_KEY", "PETSTORE_RATE_LIMIT", "PETSTORE_AUTH_RATE_LIMIT", "PETSTORE_TRUSTED_PROXIES"],
    ...["PETSTORE_NOW", "PETSTORE_PROCESSES", "PETSTORE_LOG_ADDRESSES", "PETSTORE_FIRST_ACCESS_FILE"],
    ...[
      "PETSTORE_METRICS_ADDRESS",
      "PETSTORE_METRICS_TOKEN",
      "PETSTORE_EVENTS_DAYS",
      "PETSTORE_WEBHOOK_PRIVATE_ADDRESSES",
    ],
    ...databaseNames,
  ];

  const config = readConfig(Object.fromEntries(names.map((name) => [name, ""])));

  expect(config).toEqual(readConfig({}));
});

test("reports all problems at once, one per line", () => {
  const problems = problemsOf({ HOST: "http://x", PORT: "x", DATABASE_URL: "x", PETSTORE_ENVIRONMENT: "x" });

  expect(problems.map((problem) => problem.split(" ")[0]).sort()).toEqual([
    "DATABASE_URL",
    "HOST",
    "PETSTORE_ENVIRONMENT",
    "PORT",
  ]);
  expect(new InvalidConfig(problems).message.split("\n")).toEqual(problems);
});

test("no message repeats a value, since it may contain a password", () => {
  const secret = "hunter2";
  const problems = problemsOf({
    HOST: `${secret}@x`,
    PORT: secret,
    DATABASE_URL: `mysql://user:${secret}@host/db`,
    PETSTORE_ENVIRONMENT: secret,
    PETSTORE_BASE_URL: `https://user:${secret}@example.org/v1`,
    PETSTORE_STAGING_BASE_URL: `https://user:${secret}@example.org/v1`,
    PETSTORE_API_KEY: secret,
    PETSTORE_RATE_LIMIT: secret,
    PETSTORE_AUTH_RATE_LIMIT: secret,
    PETSTORE_NOW: secret,
    ...Object.fromEntries(databaseNames.map((name) => [name, secret])),
  });

  expect(problems).toHaveLength(15);
  expect(problems.join()).not.toContain(secret);
});

test("PETSTORE_DATABASE_CONNECT_TIMEOUT is at least a second: without a limit, a start could hang", () => {
  for (const seconds of ["0", "000", "3601", "-1"]) {
    expect(problemsOf({ PETSTORE_DATABASE_CONNECT_TIMEOUT: seconds })).toEqual([
      "PETSTORE_DATABASE_CONNECT_TIMEOUT must be a number of seconds from 1 to 3600.",
    ]);
  }
  const config = readConfig({ DATABASE_URL: "postgres://db/petstore", PETSTORE_DATABASE_CONNECT_TIMEOUT: "1" });
  expect(config.postgres?.connectSeconds).toBe(1);
});

describe("HOST", () => {
  test.each([
    ["127.0.0.1", "127.0.0.1"],
    ["0.0.0.0", "0.0.0.0"],
    ["::1", "::1"],
    ["[::1]", "::1"],
    ["::", "::"],
    ["fe80::1%eth0", "fe80::1%eth0"],
    ["localhost", "localhost"],
    ["pets.example.org", "pets.example.org"],
    ["pet_store-2", "pet_store-2"],
  ])("%s is accepted", (text, host) => {
    expect(readConfig({ HOST: text }).host).toBe(host);
  });

  test.each(["http://localhost", "localhost:3000", "300.1.1.1", "127.0.0", "a b", "[localhost]", "*"])(
    "%s is rejected",
    (text) => {
      expect(problemsOf({ HOST: text })).toEqual([
        "HOST must be an address or a host name, without scheme or port, such as 127.0.0.1, 0.0.0.0 or ::1.",
      ]);
    },
  );
});

describe("PETSTORE_PROCESSES", () => {
  test.each([
    ["1", 1],
    ["2", 2],
    ["64", 64],
  ])("%p is accepted", (text, processes) => {
    expect(readConfig({ PETSTORE_PROCESSES: text }).processes).toBe(processes);
  });

  test.if(process.platform === "linux").each([
    ["sqlite:petstore.db", 1, 1],
    ["sqlite:petstore.db", 2, 2],
    ["sqlite:petstore.db", 4, 2],
    ["postgres://db/petstore", 1, 1],
    ["postgres://db/petstore", 4, 4],
    ["postgres://db/petstore", 16, 8],
  ])("the default with %s on %i cores is %i", (DATABASE_URL, cores, processes) => {
    expect(readConfig({ DATABASE_URL }, cores).processes).toBe(processes);
  });

  test.each(["0", "65", "100", "-1", "2.5", "02", "all"])("%p is rejected", (text) => {
    expect(problemsOf({ PETSTORE_PROCESSES: text })).toEqual([
      "PETSTORE_PROCESSES must be a number of processes from 1 to 64.",
    ]);
  });
});

describe("PORT", () => {
  test.each([
    ["0", 0],
    ["80", 80],
    ["65535", 65535],
  ])("%s is accepted", (text, port) => {
    expect(readConfig({ PORT: text }).port).toBe(port);
  });

  test.each(["65536", "-1", "3000.5", "0x50", " 80", "http"])("%s is rejected", (text) => {
    expect(problemsOf({ PORT: text })).toEqual(["PORT must be a port number from 0 to 65535 (0: any free one)."]);
  });
});

describe("DATABASE_URL", () => {
  test.each([
    ["sqlite:petstore.db", resolve("petstore.db")],
    ["sqlite:src/pets and more.db", resolve("src/pets and more.db")],
    ["sqlite:/tmp/petstore.db", "/tmp/petstore.db"],
    ["sqlite:///tmp/petstore.db", "/tmp/petstore.db"],
  ])("%s is accepted", (text, path) => {
    expect(readConfig({ DATABASE_URL: text }).databasePath).toBe(path);
  });

  test.each([
    "sqlite::memory:",
    "sqlite:",
    "sqlite://petstore.db",
    "sqlite:petstore.db?mode=ro",
    "petstore.db",
    "/tmp/petstore.db",
    "mysql://user@host/petstore",
  ])("%s is rejected, and the message says what is valid", (text) => {
    expect(problemsOf({ DATABASE_URL: text })).toEqual([
      "DATABASE_URL must name an SQLite file, such as sqlite:petstore.db or sqlite:/var/lib/petstore.db, " +
        "or a PostgreSQL database, such as postgres://user:password@host:5432/petstore?sslmode=verify-full.",
    ]);
  });

  const escapes =
    "cannot be read: in user and password, write % as %25, @ as %40, : as %3A, / as %2F, ? as %3F and # as %23.";
  const noDatabase = "names no database: write its name after the host, such as db.example.org/petstore.";
  const unsupported = (name: string, advice: string) =>
    `has the parameter ${name}, which is not supported: ${advice}. Supported are sslmode, sslrootcert, channel_binding, host.`;
  test.each([
    ["user@host", noDatabase],
    ["user@host/", noDatabase],
    ["user:p%40ss@host?sslmode=require", noDatabase],
    ["user:hunter%2@host/petstore", escapes],
    ["user:hun/ter2@host/petstore", escapes],
    ["user:hun?ter2@host/petstore", escapes],
    ["user:hun#ter2@host/petstore", escapes],
    ["user:hun@ter2@host/petstore", escapes],
    ["user@ho st/petstore", "has an invalid host: write names or addresses with ports, such as db1:5432,db2:5432."],
    [
      "user@host/petstore?sslmode=prefer",
      "has an sslmode that is not supported: write verify-full (encrypted, and the server's certificate is verified), " +
        "require (encrypted only) or disable.",
    ],
    [
      "user@host/petstore?sslrootcert=/no/such/file",
      "names a file in sslrootcert that cannot be read (ENOENT): write the path of a PEM file.",
    ],
    ["user@host/petstore?channel_binding=yes", "has an invalid channel_binding: write require, prefer or disable."],
    [
      "user@host/petstore?channel_binding=require",
      "has channel_binding=require, which needs encryption: add sslmode=verify-full or sslmode=require.",
    ],
    ["user@host/petstore?sslmod=require", unsupported("sslmod", "remove it")],
    ["user@host/petstore?pgbouncer=true", unsupported("pgbouncer", "set PETSTORE_DATABASE_POOLER=transaction")],
    ["user@host/petstore?constructor=x", unsupported("constructor", "remove it")],
  ])("postgres://%s is rejected, and the message says what to write", (rest, reason) => {
    expect(problemsOf({ DATABASE_URL: `postgres://${rest}` })).toEqual([`DATABASE_URL ${reason}`]);
  });

  const alone = {
    ...{ hosts: [{ host: "host", port: 5432 }], database: "petstore", user: "user", password: undefined },
    channelBinding: "disable",
  } as const;
  test.each([
    ["postgres://user@host/petstore", { ...alone, tls: "off" }],
    ["postgresql://user@host/petstore?sslmode=require", { ...alone, tls: "unverified" }],
    ["postgres://user@host/petstore?sslmode=verify-full", { ...alone, tls: "verified" }],
    [
      "postgres://user@host/petstore?sslmode=require&channel_binding=require",
      { ...alone, tls: "unverified", channelBinding: "require" },
    ],
    ["postgres://user@host/petstore?channel_binding=prefer", { ...alone, tls: "off", channelBinding: "prefer" }],
    ["postgres://user:p%40ss%2F@host/petstore", { ...alone, password: "p@ss/", tls: "off" }],
    ["postgres://host/petstore", { ...alone, user: "postgres", tls: "off" }],
    [
      "postgres://user@one,two:6432,[::1]:7/petstore",
      {
        ...alone,
        hosts: [
          { host: "one", port: 5432 },
          { host: "two", port: 6432 },
          { host: "::1", port: 7 },
        ],
        tls: "off",
      },
    ],
    [
      "postgres://user@/petstore?host=/run/postgresql",
      { ...alone, hosts: [{ host: "/run/postgresql", port: 5432 }], tls: "off" },
    ],
  ] as const)("%s is read as libpq reads it", (text, address) => {
    const { postgres } = readConfig({ DATABASE_URL: text });

    expect(postgres).toEqual({
      ...address,
      hosts: [...address.hosts],
      authorities: undefined,
      poolSize: 10,
      connectSeconds: 5,
      statementSeconds: 10,
      idleSeconds: 300,
      isPooled: false,
    });
  });

  test("rejects a folder", () => {
    const folder = import.meta.dir;

    expect(problemsOf({ DATABASE_URL: `sqlite:${folder}` })).toEqual([
      `DATABASE_URL must name a file, but ${folder} is a folder: add a file name.`,
    ]);
  });

  test("rejects a file in a folder that does not exist", () => {
    expect(problemsOf({ DATABASE_URL: "sqlite:/no/such/folder/petstore.db" })).toEqual([
      "DATABASE_URL names a file in /no/such/folder, which is not an existing folder. Create it first.",
    ]);
  });
});

describe("PETSTORE_ENVIRONMENT", () => {
  test.each(["production", "staging"] as const)("%s is accepted", (environment) => {
    expect(readConfig({ PETSTORE_ENVIRONMENT: environment }).environment).toBe(environment);
  });

  test.each(["prod", "Staging", "test"])("%s is rejected", (text) => {
    expect(problemsOf({ PETSTORE_ENVIRONMENT: text })).toEqual(["PETSTORE_ENVIRONMENT must be production or staging."]);
  });
});

describe.each([
  ["PETSTORE_BASE_URL", "production"],
  ["PETSTORE_STAGING_BASE_URL", "staging"],
] as const)("%s", (name, environment) => {
  test.each([
    "https://api.example.org/v1",
    "http://localhost:3000/v1",
    "http://[::1]:3000/v1",
    "https://example.org/shop/v1",
  ])("%s is accepted", (text) => {
    expect(readConfig({ [name]: text }).baseUrls[environment]).toBe(text);
  });

  test.each([
    "api.example.org/v1",
    "https://api.example.org",
    "https://api.example.org/v1/",
    "https://api.example.org/shopv1",
    "https://api.example.org/v1?",
    "https://api.example.org/v1?key=1",
    "https://api.example.org/v2?/v1",
    "https://api.example.org/v1#top",
    "https://user:password@api.example.org/v1",
    "ftp://api.example.org/v1",
  ])("%s is rejected", (text) => {
    expect(problemsOf({ [name]: text })).toEqual([
      `${name} must be an http or https URL that ends in /v1, such as https://api.example.org/v1.`,
    ]);
  });
});

describe("PETSTORE_API_KEY", () => {
  test.each(["a".repeat(20), "Ab1-._~+/=Ab1-._~+/="])("%s is accepted", (text) => {
    expect(readConfig({ PETSTORE_API_KEY: text }).apiKey).toBe(text);
  });

  test.each(["a".repeat(19), "a key with spaces in it", "a-key,and-another-key", "schlüssel-schlüssel-1"])(
    "%s is rejected: it is not valid in a header, or too easy to guess",
    (text) => {
      expect(problemsOf({ PETSTORE_API_KEY: text })).toEqual([
        "PETSTORE_API_KEY must have at least 20 characters, all of them letters, digits or one of - . _ ~ + / =.",
      ]);
    },
  );
});

describe.each([
  ["PETSTORE_RATE_LIMIT", "rateLimit", "requests"],
  ["PETSTORE_AUTH_RATE_LIMIT", "authRateLimit", "failed authentications"],
] as const)("%s", (name, setting, what) => {
  test.each([
    ["0", 0],
    ["1", 1],
    ["600", 600],
    ["999999999", 999_999_999],
  ])("%s is accepted", (text, quota) => {
    expect(readConfig({ [name]: text })[setting]).toBe(quota);
  });

  test.each(["-1", "1.5", "1e3", "0x10", " 60", "60/s", "unlimited", "1000000000"])("%s is rejected", (text) => {
    expect(problemsOf({ [name]: text })).toEqual([`${name} must be a number of ${what} per minute (0: no limit).`]);
  });
});

describe("PETSTORE_TRUSTED_PROXIES", () => {
  test.each(["0", "1", "9"])("%s is accepted", (text) => {
    expect(readConfig({ PETSTORE_TRUSTED_PROXIES: text }).trustedProxies).toBe(Number(text));
  });

  test.each(["-1", "1.5", "10", "true", "10.0.0.0/8", " 1"])("%s is rejected", (text) => {
    expect(problemsOf({ PETSTORE_TRUSTED_PROXIES: text })).toEqual([
      "PETSTORE_TRUSTED_PROXIES must be the number of reverse proxies in front of the service, from 0 to 9.",
    ]);
  });
});

describe("PETSTORE_EVENTS_DAYS", () => {
  test.each(["1", "30", "3650"])("%s is accepted", (text) => {
    expect(readConfig({ PETSTORE_EVENTS_DAYS: text }).eventDays).toBe(Number(text));
  });

  test.each(["0", "3651", "-1", "1.5", "30d", " 30"])("%s is rejected", (text) => {
    expect(problemsOf({ PETSTORE_EVENTS_DAYS: text })).toEqual([
      "PETSTORE_EVENTS_DAYS must be a number of days from 1 to 3650.",
    ]);
  });
});

test("the file of the first access is beside an SQLite file, and in the current folder on PostgreSQL", () => {
  const fileOf = (variables: { [name: string]: string }) => readConfig(variables).firstAccessFile;

  expect(fileOf({ DATABASE_URL: "sqlite:/tmp/shop.db" })).toBe("/tmp/shop.db.first-access.txt");
  expect(fileOf({ DATABASE_URL: "postgres://db/petstore" })).toBe(resolve("petstore.first-access.txt"));
  expect(fileOf({ PETSTORE_FIRST_ACCESS_FILE: "here.txt" })).toBe(resolve("here.txt"));
});

describe("PETSTORE_METRICS_ADDRESS", () => {
  test.each([
    ["127.0.0.1:9100", { host: "127.0.0.1", port: 9100 }],
    ["[::1]:0", { host: "::1", port: 0 }],
    ["metrics.internal:9100", { host: "metrics.internal", port: 9100 }],
  ])("%s is accepted", (text, address) => {
    expect(readConfig({ PETSTORE_METRICS_ADDRESS: text }).metricsAddress).toEqual(address);
  });

  test.each(["9100", ":9100", "127.0.0.1", "127.0.0.1:", "127.0.0.1:70000", "::1:9100", "http://127.0.0.1:9100"])(
    "%s is rejected",
    (text) => {
      expect(problemsOf({ PETSTORE_METRICS_ADDRESS: text })).toEqual([
        "PETSTORE_METRICS_ADDRESS must be a host and a port, such as 127.0.0.1:9464 or [::1]:9464.",
      ]);
    },
  );
});

test("PETSTORE_METRICS_TOKEN has at least 20 characters", () => {
  const token = "a-token-for-the-metrics";

  expect(readConfig({ PETSTORE_METRICS_TOKEN: token }).metricsToken).toBe(token);
  expect(problemsOf({ PETSTORE_METRICS_TOKEN: "short" })).toEqual([
    "PETSTORE_METRICS_TOKEN must have at least 20 characters, all of them letters, digits or one of - . _ ~ + / =.",
  ]);
});

test("PETSTORE_WEBHOOK_PRIVATE_ADDRESSES allows private addresses only if it says so", () => {
  const name = "PETSTORE_WEBHOOK_PRIVATE_ADDRESSES";

  expect(readConfig({}).webhookAddresses).toEqual({ arePrivateAllowed: false });
  expect(readConfig({ [name]: "refuse" }).webhookAddresses).toEqual({ arePrivateAllowed: false });
  expect(readConfig({ [name]: "allow" }).webhookAddresses).toEqual({ arePrivateAllowed: true });
  expect(problemsOf({ [name]: "on" })).toEqual([`${name} must be refuse or allow.`]);
});

describe("PETSTORE_LOG_ADDRESSES", () => {
  test.each([
    ["on", true],
    ["off", false],
  ])("%s is accepted", (text, areAddressesLogged) => {
    expect(readConfig({ PETSTORE_LOG_ADDRESSES: text }).areAddressesLogged).toBe(areAddressesLogged);
  });

  test.each(["OFF", "no", "0", "constructor"])("%s is rejected", (text) => {
    expect(problemsOf({ PETSTORE_LOG_ADDRESSES: text })).toEqual(["PETSTORE_LOG_ADDRESSES must be on or off."]);
  });
});

describe("PETSTORE_NOW", () => {
  const staging = { PETSTORE_ENVIRONMENT: "staging" };

  test("sets the clock of staging, which keeps running", () => {
    const start = Date.parse("2030-12-05T00:00:00Z");
    using clock = spyOn(Date, "now").mockReturnValue(1000);
    const { now } = readConfig({ ...staging, PETSTORE_NOW: "2030-12-05T00:00:00Z" });

    expect(now()).toBe(start);
    clock.mockReturnValue(1020);
    expect(now()).toBe(start + 20);
  });

  test.each(["", "production"])("is rejected if PETSTORE_ENVIRONMENT is '%s'", (environment) => {
    expect(problemsOf({ PETSTORE_ENVIRONMENT: environment, PETSTORE_NOW: "2030-12-05T00:00:00Z" })).toEqual([
      "PETSTORE_NOW is allowed on staging only: unset it, or set PETSTORE_ENVIRONMENT=staging.",
    ]);
  });

  test.each(["tomorrow", "2030-12-05T00:00:00", "2030-02-30", "1922659200000"])("%s is rejected", (text) => {
    expect(problemsOf({ ...staging, PETSTORE_NOW: text })).toEqual([
      "PETSTORE_NOW must be a date (2030-12-05) or a time with its zone (2030-12-05T00:00:00Z), as in ISO 8601.",
    ]);
  });
});

test("the documentation has a row for each setting, with its default", async () => {
  const pages = ["operating/settings.md", "scale.md"].map((path) =>
    Bun.file(join(import.meta.dir, "../docs", path)).text(),
  );
  const rows = (await Promise.all(pages)).flatMap((text) => [...text.matchAll(/^\| `([A-Z_]+)` \| (.*?) \|/gm)]);
  const documented = new Map(rows.map(([, name = "", text = ""]) => [name, /^`([^`]+)`/.exec(text)?.[1]]));

  const { settings } = examineConfig({}, 1);
  const isComputed = ["PETSTORE_PROCESSES", "PETSTORE_FIRST_ACCESS_FILE"];
  const defaults = settings.map(({ name, value }) => [name, isComputed.includes(name) ? documented.get(name) : value]);
  expect([...documented].sort()).toEqual(defaults.sort() as never);
  expect(settings.map(({ name }) => name)).toEqual([...settingNames]);
});

describe("names that are no settings", () => {
  test.each([
    ["PETSTORE_ENVIROMENT", "PETSTORE_ENVIRONMENT"],
    ["PETSTORE_ENVIRONMNET", "PETSTORE_ENVIRONMENT"],
    ["PETSTORE_METRIC_TOKEN", "PETSTORE_METRICS_TOKEN"],
    ["PETSTORE_BASE_URLS", "PETSTORE_BASE_URL"],
    ["PETSTORE_BASEURL", "PETSTORE_BASE_URL"],
    ["PETSTORE_TRUSTED_PROXY", undefined],
    ["PETSTORE_NWO", "PETSTORE_NOW"],
    ["petstore_environment", "PETSTORE_ENVIRONMENT"],
    ["PETSTORE_HOST", "HOST"],
    ["PETSTORE_PORT", "PORT"],
    ["PETSTORE_DATABASE_URL", "DATABASE_URL"],
    ["PETSTORE_FOO", undefined],
    ["PETSTORE_HOME", undefined],
    ["PETSTORE_TEST_SEED", undefined],
  ])("%s is refused if it is misspelled, else a warning", (name, meant) => {
    const { problems, warnings } = examineConfig({ [name]: "3000" });

    expect({ problems, warnings }).toEqual(
      meant === undefined
        ? { problems: [], warnings: [`${name} is not a setting, and is ignored.`] }
        : { problems: [`${name} is not a setting; did you mean ${meant}?`], warnings: [] },
    );
  });

  test("those of commands are known", () => {
    const none = { problems: [], warnings: [] };
    for (const [name] of commandVariables) expect(findUnknownVariables({ [name]: "x" })).toEqual(none);
  });

  test("those that Kubernetes sets for a service, empty ones and those of other programs are ignored", () => {
    const ofKubernetes = {
      ...{ PETSTORE_SERVICE_HOST: "10.0.0.1", PETSTORE_SERVICE_PORT: "80", PETSTORE_SERVICE_PORT_HTTP: "80" },
      ...{ PETSTORE_PORT: "tcp://10.0.0.1:80", PETSTORE_PORT_80_TCP: "tcp://10.0.0.1:80" },
      ...{ PETSTORE_PORT_80_TCP_PROTO: "tcp", PETSTORE_PORT_80_TCP_PORT: "80", PETSTORE_PORT_80_TCP_ADDR: "10.0.0.1" },
      ...{ PETSTORE_METRICS_PORT: "tcp://10.0.0.1:9464", PETSTORE_METRICS_SERVICE_HOST: "10.0.0.1" },
    };
    const others = { PETSTORE_KEY: "x", PETSTORE_URL: "x", PETSTORE_ENVIROMENT: "", PETSTORES: "x", PATH: "/bin" };

    const { problems, warnings } = examineConfig({ ...ofKubernetes, ...others });
    expect([problems, warnings]).toEqual([[], []]);
  });
});

test("a setting that has no effect, or that another one needs, is a warning", () => {
  const warningsOf = (variables: { [name: string]: string }) => examineConfig(variables).warnings;
  const proxy = { PETSTORE_TRUSTED_PROXIES: "1" };
  const url = "https://api.example.org/v1";
  const withoutUrl = (name: string) => [
    `PETSTORE_TRUSTED_PROXIES is set, but ${name} is not: links begin with http:// and the Host header of each request.`,
  ];

  expect(warningsOf(proxy)).toEqual(withoutUrl("PETSTORE_BASE_URL"));
  expect(warningsOf({ ...proxy, PETSTORE_BASE_URL: url })).toEqual([]);
  expect(warningsOf({ ...proxy, PETSTORE_BASE_URL: url, PETSTORE_ENVIRONMENT: "staging" })).toEqual(
    withoutUrl("PETSTORE_STAGING_BASE_URL"),
  );
  const limits = { PETSTORE_DATABASE_CONNECTIONS: "5" };
  expect(warningsOf(limits)).toEqual([
    "PETSTORE_DATABASE_CONNECTIONS has no effect: DATABASE_URL names an SQLite file.",
  ]);
  expect(warningsOf({ ...limits, DATABASE_URL: "postgres://db/petstore" })).toEqual([]);
});

function problemsOf(variables: { [name: string]: string }): string[] {
  let config: Config;
  try {
    config = readConfig(variables);
  } catch (error) {
    return (error as InvalidConfig).problems;
  }
  throw new Error(`The settings were accepted: ${JSON.stringify(config)}`);
}
