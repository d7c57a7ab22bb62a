/** Checks of what `petstore deploy` prints that need no running service. Each throws if it finds a fault. */
import { ok, deepStrictEqual as same } from "node:assert";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DATABASE_LOST_STATUS } from "../../../src/processes/exit.ts";
import { settingNames } from "../../../src/setting-names.ts";
import { version } from "../../../src/version.ts";
import { deployTargets } from "../product/first-day.ts";
import { mustRun, runProgram } from "../programs.ts";

const root = join(import.meta.dir, "../../..");
const DOMAIN = "shop.example.test";

/** Maximum exposure that systemd-analyze may find, of 10. */
const EXPOSURE_MAX = { petstore: 1.5, "petstore-backup": 0.5 };

/** How the compose file has the password: from the environment, which must have it. */
const PASSWORD = "$" + "{DATABASE_PASSWORD:?}";

const committed = (path: string) => readFileSync(join(root, "deploy", path), "utf8");

/** The files that a program prints, by target; those for systemd are in a folder with their paths. */
export class PrintedFiles {
  readonly #program: string;
  readonly folder: string;

  constructor(program: string, folder: string) {
    this.#program = program;
    this.folder = join(folder, "printed");
  }

  async print(): Promise<void> {
    mkdirSync(this.folder);
    for (const target of deployTargets) {
      const words = ["deploy", target, "--domain", DOMAIN];
      const output = await mustRun([this.#program, ...words]);
      same(output, await mustRun([join(root, "petstore"), ...words]));
      ok(!output.includes("api.example.org"), target);
      writeFileSync(this.path(target), output);
    }
    await mustRun([this.#program, "deploy", "systemd", "--domain", DOMAIN, "--root", this.folder]);
  }

  path(target: string): string {
    return join(this.folder, target);
  }

  read(target: string): string {
    return readFileSync(this.path(target), "utf8");
  }
}

/** The alert rules are valid, and pass their own tests. */
export async function checkAlerts(files: PrintedFiles): Promise<void> {
  await mustRun(["promtool", "check", "rules", files.path("alerts")]);
  const tests = committed("prometheus/alerts.test.yaml").replace("[alerts.yaml]", "[alerts]");
  writeFileSync(files.path("alerts.test.yaml"), tests.replaceAll("api.example.org", DOMAIN));
  await mustRun(["promtool", "test", "rules", files.path("alerts.test.yaml")]);
}

/** Prometheus can evaluate each expression of the dashboard. */
export async function checkDashboard(files: PrintedFiles): Promise<void> {
  const { panels } = JSON.parse(files.read("grafana")) as { panels: { targets?: { expr: string }[] }[] };
  const expressions = panels
    .flatMap(({ targets = [] }) => targets)
    .map(({ expr }) => expr.replaceAll("$job", "petstore").replaceAll("$instance", ".*"))
    .map((expr) => expr.replaceAll("$__rate_interval", "5m"));
  ok(expressions.length > 20 && !expressions.join().includes("$"), "The dashboard has other variables.");
  const rules = expressions.map((expr, index) => ({ record: `panel:expression:${index}`, expr }));
  writeFileSync(files.path("dashboard.yaml"), Bun.YAML.stringify({ groups: [{ name: "dashboard", rules }] }));
  await mustRun(["promtool", "check", "rules", files.path("dashboard.yaml")]);
}

export async function checkCaddyfile(files: PrintedFiles): Promise<void> {
  await mustRun(["caddy", "validate", "--adapter", "caddyfile", "--config", files.path("caddy")]);
}

/** The units are valid, and as restricted as is possible. */
export async function checkUnits(files: PrintedFiles): Promise<void> {
  const units = join(files.folder, "etc/systemd/system");
  const names = ["petstore.service", "petstore-backup.service", "petstore-backup.timer"];
  // For the check, the program need not be installed.
  const programs = join(files.folder, "units");
  for (const name of names) {
    const unit = readFileSync(join(units, name), "utf8").replaceAll("/usr/local/bin/petstore", "/bin/true");
    mkdirSync(programs, { recursive: true });
    writeFileSync(join(programs, name), unit);
  }
  const verified = await runProgram(["systemd-analyze", "verify", ...names.map((name) => join(programs, name))]);
  same([verified.status, verified.errors], [0, ""]);
  for (const [name, maximum] of Object.entries(EXPOSURE_MAX)) {
    const report = await runProgram([
      "systemd-analyze",
      "security",
      "--offline=yes",
      "--no-pager",
      join(programs, `${name}.service`),
    ]);
    const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(report.output)?.[1] ?? 10);
    ok(exposure <= maximum, `the exposure of ${name} is ${exposure}`);
  }
  checkFirstBackup(readFileSync(join(units, "petstore-backup.timer"), "utf8"));
  const service = readFileSync(join(units, "petstore.service"), "utf8");
  ok(service.includes(`RestartPreventExitStatus=${DATABASE_LOST_STATUS}\n`));
}

/** The first backup begins within ten minutes after the timer was started, before the alert for a missing one is raised. */
function checkFirstBackup(timer: string): void {
  const minutesOf = (name: string) => Number(new RegExp(`^${name}=(\\d+)min$`, "m").exec(timer)?.[1] ?? Number.NaN);
  // Without AccuracySec, systemd may start it a minute later.
  const minutes = minutesOf("OnActiveSec") + minutesOf("RandomizedDelaySec") + 1;
  ok(minutes <= 10, `the first backup may begin after ${minutes} minutes`);
}

/** Settings exist, secrets are not in the files, and the version is that of the project. */
export async function checkSettings(files: PrintedFiles): Promise<void> {
  const known: readonly string[] = settingNames;
  const compose = Bun.YAML.parse(files.read("compose")) as Compose;
  const { petstore, database } = compose.services;
  same(Object.keys(compose.services), ["petstore", "database"]);
  same(petstore.image, `petstore:${version}`);
  const settings = files.read("systemd").matchAll(/^(?:Environment=|#)?([A-Z_]+)=/gm);
  const container = committed("Containerfile").match(/\b[A-Z_]+(?==)/g) ?? [];
  const given = [
    ...[...settings].map(([, name = ""]) => name),
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
