/**
 * Builds the executable, checks what its `petstore deploy` prints with the programs that it is for, and runs the commands
 * of the first section of docs/operating/installing.md, word for word, on a machine that systemd has booted: from
 * installing the executable to the first 201 over https, then a backup, a crash, a lost database, the commands of a
 * restore, and a stop.
 */
import { ok } from "node:assert";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openFolder } from "../../support/process.ts";
import { commandsOf, mustRun, requirePrograms, runProgram } from "../programs.ts";
import { type ProofResult, runProof } from "../proof.ts";
import {
  checkAlerts,
  checkCaddyfile,
  checkDashboard,
  checkSettings,
  checkUnits,
  PrintedFiles,
} from "./static-checks.ts";

const project = join(import.meta.dir, "../../..");
const TIMEOUT_SECONDS = 180;

/**
 * Runs a script as root with systemd as the first process, in namespaces of its own and on a copy of this machine's
 * files. Returns the script's output. Needs root.
 */
async function runWithSystemd(folder: string, script: string): Promise<string> {
  const shared = join(folder, "shared");
  const groups = join(folder, "groups");
  for (const name of [shared, groups]) mkdirSync(name, { recursive: true });
  writeFileSync(join(shared, "script"), script);
  writeFileSync(join(shared, "output"), "");
  // A group of its own, of which systemd sees only what is below.
  await mustRun(["mount", "-t", "cgroup2", "cgroup2", groups]);
  const group = join(groups, `petstore-${process.pid}`);
  mkdirSync(group);
  try {
    const enter = `echo $$ > ${group}/cgroup.procs && exec "$@"`;
    const namespaces = [
      "--mount",
      "--propagation=private",
      "--pid",
      "--fork",
      "--kill-child",
      "--cgroup",
      "--uts",
      "--ipc",
      "--net",
    ];
    const boot = ["bash", join(import.meta.dir, "boot.sh"), shared, project, "script"];
    const { errors } = await runProgram([
      ...[
        "timeout",
        "--kill-after=1",
        `${TIMEOUT_SECONDS}`,
        "sh",
        "-c",
        enter,
        "sh",
        "unshare",
        ...namespaces,
        ...boot,
      ],
    ]);
    const output = readFileSync(join(shared, "output"), "utf8");
    if (output === "") throw new Error(`systemd did not start: ${errors}`);
    return output;
  } finally {
    await mustRun(["sh", "-c", REMOVE_GROUP, group, groups]);
  }
}

/** Kills what is left in a group, removes it when it is empty, and unmounts its file system. */
const REMOVE_GROUP = `
echo 1 > "$0/cgroup.kill"
while grep -q "populated 1" "$0/cgroup.events"; do sleep 0.01; done
find "$0" -depth -type d -exec rmdir {} ";"
umount "$1"
`;

const root = join(import.meta.dir, "../../..");
/** Commands that need the internet, or that have been run before. */
const skipped = /^(?:apt-get|certbot) /m;
/** The executable of a release for this machine. */
const target = `linux-${process.arch}`;

async function proveDeploy(): Promise<ProofResult> {
  await using folder = await openFolder();
  const faults: string[] = [];
  let seconds = { setUp: 0, restore: 0 };
  const program = join(root, `dist/petstore-${target}`);
  await mustRun([process.execPath, join(root, "scripts/build-executable.ts"), "--target", target]);
  const files = new PrintedFiles(program, folder.path);
  const steps: { [title: string]: () => Promise<void> } = {
    "the files": () => files.print(),
    "the settings": () => checkSettings(files),
    "the units": () => checkUnits(files),
    "the alerts": () => checkAlerts(files),
    "the dashboard": () => checkDashboard(files),
    "the Caddyfile": () => checkCaddyfile(files),
    async "the commands"() {
      seconds = checkOutput(await runWithSystemd(folder.path, readScript()));
    },
  };
  for (const [title, step] of Object.entries(steps)) {
    await step().catch((error: Error) => faults.push(`${title}: ${error.message}`));
  }
  return {
    summary: `From the executable to the first 201 over https, with systemd and nginx, in ${seconds.setUp} s; a restore in ${seconds.restore} s`,
    proved: "the commands of the documentation are correct, and so is what petstore deploy prints",
    faults,
  };
}

/** The commands of the documentation, and then what may happen to a service. */
function readScript(): string {
  const blocks = commandsOf("installing", "## From nothing to https in ten minutes");
  const [setUp = "", ...others] = blocks;
  const own = setUp.replace(/^apt-get .*\n/m, "").replace(/^FILE=.*/m, `FILE=petstore-${target}`);
  const commands = [own, ...others.filter((block) => !skipped.test(block))];
  const set = `set -ex\ncd ${root}/dist\nSECONDS=0\n`;
  return `${set}${commands.join("\n")}\necho "took $SECONDS s"\n${faults}${restore()}${stop}${drill()}`;
}

const faults = `
wait_ready() { curl -s --retry 30 --retry-connrefused --retry-delay 1 http://127.0.0.1:3000/readyz; }
echo "backup:"; systemctl start petstore-backup; ls /var/backups/petstore
echo "crash:"; systemctl kill --signal=KILL petstore; sleep 1; wait_ready; systemctl show -p NRestarts petstore
echo "lost:"; mv /var/lib/petstore/petstore.db /var/lib/petstore/other.db
until systemctl is-failed -q petstore; do n=$((n+1)); [ $n -lt 60 ] || { journalctl --unit petstore --output cat | tail -40; exit 1; }; sleep 0.2; done; systemctl show -p ExecMainStatus,NRestarts petstore
mv /var/lib/petstore/other.db /var/lib/petstore/petstore.db; systemctl start petstore; wait_ready
`;

/** A key is revoked and a pet added after a backup, which is then restored. */
function restore(): string {
  const [stopAndEnter = "", ...inside] = commandsOf("backup-and-restore", "## Restore");
  const after = inside.pop()?.replace(/^exit\n/, "");
  return `
echo "restore:"
id=$(petstore-admin keys create --name Other --json | sed 's/.*"id":\\([0-9]*\\).*/\\1/')
petstore-admin backup /var/backups/petstore/petstore-before.db
petstore-admin keys revoke $id
add() { curl -s http://127.0.0.1:3000/v1/pets -H "Authorization: Bearer $PETSTORE_KEY" -H 'Content-Type: application/json' -d "$1"; }
add '{"name":"Lost","categoryId":1}'
SECONDS=0
${stopAndEnter.trim()} << 'SHELL'
set -e
${inside.join("\n")}
SHELL
${after}
echo "restored in $SECONDS s"
curl -s http://127.0.0.1:3000/v1/pets -H "Authorization: Bearer $PETSTORE_KEY"
echo "revoke with: $(grep -o " petstore keys revoke .*" /var/lib/petstore/*.revoked-*.txt), was $id"
`;
}

/** The commands of the restore drill, and a command in the shell of the service's user with other settings. */
function drill(): string {
  return `
echo "drill:"
petstore-admin << 'SHELL'
set -e
${commandsOf("backup-and-restore", "## Restore drill").join("\n").replace("exit\n", "")}
SHELL
echo 'DATABASE_URL=sqlite:/var/lib/petstore/a&b$c.db' >> /etc/petstore.env
petstore-admin keys create --name Elsewhere --json; ls /var/lib/petstore
runuser -u petstore -- petstore-admin keys list 2>&1 || true
`;
}

const stop = `
echo "stop:"; systemctl stop petstore; systemctl show -p Result,ExecMainStatus petstore
echo "keys and links in the log: $(journalctl --unit petstore | grep -c -e pst_live_ -e set-up#)"
`;

/** Checks what the commands have printed; returns how many seconds setting up took, and the restore. */
function checkOutput(output: string): { setUp: number; restore: number } {
  const expected = [
    /{"status":"ready"}/,
    /nginx: configuration file \/etc\/nginx\/nginx.conf test is successful/,
    /HTTP\/2 201[\s\S]*?location: https:\/\/api.example.org\/v1\/pets\/1[\s\S]*?{"id":1,"name":"Rex"/,
    /petstore verify --url/,
    /https:\/\/api.example.org\/console\/set-up#\w+/,
    /https:\/\/api.example.org\/console\/join#\w+/,
    /took \d+ s/,
    /backup:[\s\S]*?petstore-\d{4}-\d\d-\d\d-\d{6}\.db\n/,
    /crash:[\s\S]*?{"status":"ready"}[\s\S]*?NRestarts=1/,
    /lost:[\s\S]*?ExecMainStatus=66/,
    /restore:[\s\S]*?"name":"Lost"[\s\S]*?Restored \/var\/backups\/petstore\/petstore-before.db/,
    /restored in \d+ s\n[\s\S]*?\[{"id":1,"name":"Rex","categoryId":1,"status":"available"}\]/,
    /revoke with: {2}petstore keys revoke (\d+), was \1\n/,
    /stop:[\s\S]*?Result=success[\s\S]*?\nkeys and links in the log: 0\n/,
    /drill:[\s\S]*?Restored [\s\S]*?{"status":"ready"}\n{"available":1[\s\S]*?First key/,
    /"name":"Elsewhere"[\s\S]*?a&b\$c\.db\n/,
    /petstore-admin: Run this as root/,
  ];
  let rest = output;
  for (const pattern of expected) {
    const found = pattern.exec(rest);
    ok(found, `${pattern} is not in the output:\n${output}`);
    rest = rest.slice(found.index + found[0].length);
  }
  return { setUp: Number(/took (\d+) s/.exec(output)?.[1]), restore: Number(/restored in (\d+) s/.exec(output)?.[1]) };
}

requirePrograms("deploy", {
  promtool: "prometheus",
  caddy: "caddy",
  "systemd-analyze": "systemd",
  nginx: "nginx",
  curl: "curl",
  openssl: "openssl",
  ip: "iproute2",
});
await runProof("deploy", proveDeploy);
