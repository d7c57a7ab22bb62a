/**
 * Builds the container image and runs it as its configuration says, as its user and with a volume: from the first start
 * to the first pet, a stop and a second start, which has no other place to write to than the volume.
 */
import { ok, deepStrictEqual as same } from "node:assert";
import { chownSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { version } from "../../../src/version.ts";
import { openFolder, startProcess, takeFirstAccess } from "../../support/process.ts";
import { checkBuilds } from "../product/check-pages.ts";
import { commandsOf, freePorts, mustRun, requirePrograms, runProgram } from "../programs.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import { buildImage, type ImageConfig, inContainer, Podman } from "./image.ts";

/** Runs the commands of podman in the documentation: start, administration, a restore, and what precedes an upgrade. */
async function checkDocumentation(podman: Podman): Promise<void> {
  const [start = "", administration = "", restore = "", upgrade = ""] = commandsOf("installing", "## In a container");
  const petstore = (...words: string[]) => podman.command(["exec", "petstore", "/usr/bin/petstore", ...words]);

  const started = await runBlock(podman, start);
  same(started.match(/pst_live_\w+/g)?.length, 1);
  ok(started.includes("  /data/petstore.db.first-access.txt\n") && !started.includes("/set-up#"), started);
  for (const name of ["Second", "Third"]) await petstore("keys", "create", "--name", name);
  await petstore("backup", "/backups/monday.db");
  await petstore("keys", "revoke", "3");

  const administered = await runBlock(podman, administration);
  ok(/Third[\s\S]*https:\/\/api.example.org\/console\/join#/.test(administered), administered);
  const restored = await runBlock(podman, restore);
  ok(restored.includes("petstore keys revoke 3"), restored);
  ok(/"id":3\b[^{]*"state":"revoked"/.test(await petstore("keys", "list", "--json")), "key 3 is not revoked");
  await runBlock(podman, upgrade);
  await runBlock(podman, start.replace(/^podman run --rm .*\n/m, ""));
}

/** Runs the commands of podman in a block, split into words by bash, and returns their output. */
async function runBlock(podman: Podman, block: string): Promise<string> {
  const others = "npm() { :; }; install() { :; }; find() { :; };";
  const split = `podman() { printf '%s\\037' "$@"; echo; }`;
  const lines = (await mustRun(["bash", "-ec", `${others} ${split}\n${block}`])).split("\n").slice(0, -1);
  let output = "";
  for (const line of lines) output += await podman.command(line.split("\x1f").slice(0, -1));
  return output;
}

async function proveImage({ progress }: Proof): Promise<ProofResult> {
  await using folder = await openFolder();
  const volume = join(folder.path, "volume");
  progress.show({ title: "Building the image", done: 0, total: 1, unit: "images" });
  const buildStart = performance.now();
  await using image = await buildImage(join(folder.path, "images"));
  const buildSeconds = (performance.now() - buildStart) / 1000;
  const { config } = image;
  const [port = 0] = await freePorts(1);
  const variables = { ...environmentOf(config), PORT: `${port}`, PETSTORE_API_KEY: "", PETSTORE_PROCESSES: "" };
  const run = (words: string[]) => runProgram(inContainer(image, volume, words), variables);
  const start = (isReadOnly: boolean) =>
    startProcess(variables, inContainer(image, volume, [...config.Entrypoint, ...config.Cmd], isReadOnly));
  const [, ...healthCheck] = config.Healthcheck.Test;
  const petstore = (...words: string[]) => run([...config.Entrypoint, ...words]);
  let firstPetSeconds = 0;
  const openVolume = (name: string) => {
    const path = join(folder.path, name);
    const [user = 0, group = 0] = config.User.split(":").map(Number);
    mkdirSync(path);
    chownSync(path, user, group);
    return path;
  };

  const steps: { [title: string]: () => Promise<void> } = {
    async "the configuration is complete"() {
      same(config.StopSignal, "SIGTERM");
      same(config.Labels["org.opencontainers.image.version"], version);
      same(config.Volumes, { "/data": {} });
      same((await petstore("--version")).output.split(/\s/)[0], version);
      same((await run(healthCheck)).status, 1);
    },
    async "the user can write only to the volume"() {
      same(writableBy(config, image.root), ["data"]);
      const outside = await runProgram(
        inContainer(image, volume, [...config.Entrypoint, "keys", "create", "--name", "a"]),
        {
          ...variables,
          DATABASE_URL: "sqlite:/usr/petstore.db",
        },
      );
      ok(outside.status === 1 && outside.errors.includes("/usr/petstore.db"), outside.errors);
    },
    async "from the first start to the first pet"() {
      const begin = performance.now();
      await using service = await start(false);
      const key = /pst_live_\w+/.exec(await takeFirstAccess(service.errors.text(), volume))?.[0];
      const headers = { Authorization: `Bearer ${key}` };
      const body = `{"name":"Rex","categoryId":1}`;
      same((await service.request("/v1/pets", { method: "POST", headers, body })).status, 201);
      firstPetSeconds = (performance.now() - begin) / 1000;
      same(await run(healthCheck), { status: 0, output: "ready\n", errors: "" });
      for (const path of ["/console", "/docs"]) ok((await service.request(path)).ok, `${path} is not served`);
      same(await checkBuilds(service.origin), []);
      same((await petstore("backup", "/data/first.db")).status, 0);
      const outside = await petstore("backup", "/first.db");
      ok(outside.status === 1 && outside.errors.includes("cannot write to /."), outside.errors);
      service.child.kill("SIGTERM");
      same(await service.child.exited, 0);
    },
    async "a restore from the volume"() {
      same((await petstore("keys", "create", "--name", "Lost")).status, 0);
      const restored = await petstore("restore", "/data/first.db");
      ok(restored.status === 0 && restored.output.includes("1 pet."), restored.errors + restored.output);
      ok(!restored.output.includes("npx"), restored.output);
    },
    async "a second start, on a file system that is read-only but for the volume, has the pet"() {
      const key = JSON.parse((await petstore("keys", "create", "--name", "Second", "--json")).output).key;
      await using service = await start(true);
      const headers = { Authorization: `Bearer ${key}` };
      const body = `{"name":"Max","categoryId":1}`;
      same((await service.request("/v1/pets", { method: "POST", headers, body })).status, 201);
      const pets = (await (await service.request("/v1/pets", { headers })).json()) as { name: string }[];
      same(
        pets.map(({ name }) => name),
        ["Max", "Rex"],
      );
      service.child.kill("SIGTERM");
      same(await service.child.exited, 0);
      same((await run(healthCheck)).status, 1);
    },
    async "the documented commands"() {
      await using podman = new Podman(
        image,
        { petstore: openVolume("documented"), "/var/backups/petstore": openVolume("backups") },
        variables,
      );
      await checkDocumentation(podman);
    },
  };

  openVolume("volume");
  const faults: string[] = [];
  for (const [index, [title, step]] of Object.entries(steps).entries()) {
    progress.show({ title: "Running the image", done: index, total: Object.keys(steps).length, unit: "steps" });
    await step().catch((error: Error) => faults.push(`${title}: ${error.message}`));
  }
  return {
    summary:
      `The image of ${(sizeOf(image.root) / 1e6).toFixed()} MB was built in ${buildSeconds.toFixed(1)} s, and had its ` +
      `first pet ${firstPetSeconds.toFixed(1)} s after its start`,
    proved: "it needs nothing but its volume, and stops and starts again with everything in it",
    faults,
  };
}

function environmentOf({ Env }: ImageConfig): Record<string, string> {
  return Object.fromEntries(Env.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]));
}

/** The files and folders that the image's user may write to, by their permissions. */
function writableBy({ User }: ImageConfig, root: string): string[] {
  const [user, group] = User.split(":").map(Number);
  return filesIn(root).filter((name) => {
    const file = lstatSync(join(root, name));
    const may = (permission: number) => (file.mode & permission) !== 0;
    return !file.isSymbolicLink() && (file.uid === user || (file.gid === group && may(0o020)) || may(0o002));
  });
}

function sizeOf(root: string): number {
  return filesIn(root).reduce((bytes, name) => bytes + lstatSync(join(root, name)).size, 0);
}

function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" });
}

requirePrograms("image", { buildah: "buildah", unshare: "util-linux" });
await runProof("image", proveImage);
