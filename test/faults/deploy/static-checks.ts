/** Checks of the files in `deploy/` that need no running service. Each throws if it finds a fault. */
import { ok, deepStrictEqual as same } from "node:assert";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { operations } from "../../../src/contract/operations.gen.ts";
import { DATABASE_LOST_STATUS } from "../../../src/processes/exit.ts";
import { settingNames } from "../../../src/setting-names.ts";
import { version } from "../../../src/version.ts";
import { mustRun, runProgram } from "../programs.ts";

const root = join(import.meta.dir, "../../..");
const deploy = join(root, "deploy");

/** Maximum exposure that systemd-analyze may find, of 10. */
const EXPOSURE_MAX = { petstore: 1.5, "petstore-backup": 0.5 };

/** How the compose file has the password: from the environment, which must have it. */
const PASSWORD = "$" + "{DATABASE_PASSWORD:?}";

const text = (path: string) => readFileSync(join(root, path), "utf8");

/** The alert rules are valid, pass their own tests, and name only metrics and operations that exist. */
export async function checkAlerts(metrics: string): Promise<void> {
  await mustRun(["promtool", "check", "rules", join(deploy, "prometheus/alerts.yaml")]);
  await mustRun(["promtool", "test", "rules", join(deploy, "prometheus/alerts.test.yaml")]);
  const rules = text("deploy/prometheus/alerts.yaml");
  const existing = new Set(
    [...metrics.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  const named = rules.match(/\b(?:petstore|process|nodejs)_\w+/g) ?? [];
  same(
    [...new Set(named)].filter((name) => !existing.has(name)),
    [],
  );
  const excluded = /operation!~"([^"]+)"/.exec(rules)?.[1]?.split("|") ?? [];
  ok(excluded.length > 0);
  same(
    excluded.filter((id) => !(id in operations)),
    [],
  );
}

/** The units are valid, and as restricted as is possible. */
export async function checkUnits(folder: string): Promise<void> {
  const units = join(folder, "units");
  cpSync(join(deploy, "systemd"), units, { recursive: true });
  // The executable need not be installed for the check.
  const names = ["petstore.service", "petstore-backup.service", "petstore-backup.timer"];
  for (const name of names) {
    const unit = text(`deploy/systemd/${name}`).replaceAll("/usr/local/bin/petstore", "/bin/true");
    await Bun.write(join(units, name), unit);
  }
  const verified = await runProgram(["systemd-analyze", "verify", ...names.map((name) => join(units, name))]);
  same([verified.status, verified.errors], [0, ""]);
  for (const [name, maximum] of Object.entries(EXPOSURE_MAX)) {
    const report = await runProgram([
      "systemd-analyze",
      "security",
      "--offline=yes",
      "--no-pager",
      join(units, `${name}.service`),
    ]);
    const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(report.output)?.[1] ?? 10);
    ok(exposure <= maximum, `the exposure of ${name} is ${exposure}`);
  }
  checkFirstBackup();
  ok(text("deploy/systemd/petstore.service").includes(`RestartPreventExitStatus=${DATABASE_LOST_STATUS}\n`));
}

/** The first backup begins within ten minutes after the timer was started, before the alert for a missing one is raised. */
function checkFirstBackup(): void {
  const timer = text("deploy/systemd/petstore-backup.timer");
  const minutesOf = (name: string) => Number(new RegExp(`^${name}=(\\d+)min$`, "m").exec(timer)?.[1] ?? Number.NaN);
  // Without AccuracySec, systemd may start it a minute later.
  const minutes = minutesOf("OnActiveSec") + minutesOf("RandomizedDelaySec") + 1;
  ok(minutes <= 10, `the first backup may begin after ${minutes} minutes`);
}

/** Settings exist, secrets are not in the files, and the version is that of the project. */
export async function checkSettings(): Promise<void> {
  const known: readonly string[] = settingNames;
  const compose = Bun.YAML.parse(text("deploy/compose.yaml")) as Compose;
  const { petstore, database } = compose.services;
  same(Object.keys(compose.services), ["petstore", "database"]);
  same(petstore.image, `petstore:${version}`);
  const units = ["petstore.service", "petstore-backup.service", "petstore.env"].map((name) =>
    text(`deploy/systemd/${name}`),
  );
  const names = units.flatMap((unit) =>
    [...unit.matchAll(/^(?:Environment=|#)?([A-Z_]+)=/gm)].map(([, name = ""]) => name),
  );
  const container = text("deploy/Containerfile").match(/\b[A-Z_]+(?==)/g) ?? [];
  const given = [
    ...names,
    ...container.filter((name) => !/^(VERSION|REVISION)$/.test(name)),
    ...Object.keys(petstore.environment),
  ];
  same(
    given.filter((name) => !known.includes(name)),
    [],
  );
  ok(petstore.environment.DATABASE_URL?.includes(`:${PASSWORD}@database:`));
  same(database.environment.POSTGRES_PASSWORD, PASSWORD);
  same(petstore.depends_on, { database: { condition: "service_healthy" } });
  for (const { restart, stop_grace_period, volumes = [] } of [petstore, database]) {
    same(restart, "unless-stopped");
    ok(Number.parseInt(stop_grace_period, 10) > 25);
    for (const volume of volumes) ok((volume.split(":")[0] ?? "") in compose.volumes);
  }
}

interface Compose {
  services: { petstore: ComposeService; database: ComposeService };
  volumes: object;
}

interface ComposeService {
  image: string;
  environment: { [name: string]: string };
  depends_on?: object;
  restart: string;
  stop_grace_period: string;
  volumes?: string[];
}
