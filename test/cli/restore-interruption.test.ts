import { expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { RestoreIncomplete } from "../../src/store/backup/install.ts";
import type { RestoreStep } from "../../src/store/backup/restore.ts";
import { blockUntil } from "../support/event-loop.ts";
import { keptName, openShopWithBackup } from "../support/open-shop-with-backup.ts";

// Most tests start several processes.
setDefaultTimeout(20_000);

const petstore = join(import.meta.dir, "../../cli/petstore.ts");

test("a restore that fails after its first change says where everything is", async () => {
  await using shop = await openShopWithBackup();
  await shop.addPet("Max");
  const failAt = (last: RestoreStep) =>
    shop
      .restoreHere({
        onStep(step) {
          if (step !== last) return;
          for (const name of readdirSync(shop.folder).filter((each) => each.includes(".restoring-"))) {
            rmSync(join(shop.folder, name), { recursive: true });
          }
          throw new Error("no answer from the disk");
        },
      })
      .catch((error: Error) => error);
  const fail = async (step: RestoreStep) => {
    const error = (await failAt(step)) as Error;
    const kept = readdirSync(shop.folder).filter((name) => keptName.test(name));
    return { error, kept: kept.map((name) => join(shop.folder, name)) };
  };

  for (const step of ["kept", "cleared"] as const) {
    const { error, kept } = await fail(step);
    expect(error).toBeInstanceOf(RestoreIncomplete);
    expect(error.message).toStartWith(`${shop.databasePath} was not replaced: no answer from the disk.`);
    expect(error.message).toContain(`All of it is also in ${kept.join()}.`);
    expect(await shop.petsIn()).toEqual(["Max", "Rex"]);
  }
  const { error, kept } = await fail("installed");
  expect(error).toBeInstanceOf(RestoreIncomplete);
  expect(error.message).toBe(
    `The backup is restored to ${shop.databasePath}, but may not survive a power cut: no answer from the disk. ` +
      `The replaced database is kept as ${kept.join()}.`,
  );
  expect(await shop.petsIn()).toEqual(["Rex"]);
  expect(await shop.petsIn(kept[0])).toEqual(["Max", "Rex"]);
});

test("an interrupted restore ends at once, while the copy is verified, too, and changes nothing", async () => {
  await using shop = await openShopWithBackup();
  const before = shop.snapshot();
  for (const stage of ["copy", "hash", "check"]) {
    const controller = new AbortController();
    const onProgress = (progress: { stage: string }) =>
      progress.stage === stage && controller.abort(new Error(`during ${stage}`));
    const onStep = (step: RestoreStep) => {
      if (step === "copied") throw new Error("It was verified completely.");
    };
    const aborted = shop.restoreHere({ signal: controller.signal, onProgress, onStep });
    await expect(aborted).rejects.toThrow(`during ${stage}`);
  }

  // Interrupts the command as soon as it has begun.
  const script = join(shop.folder, "interrupt.ts");
  writeFileSync(
    script,
    `import { readdirSync } from "node:fs";
    const check = () => {
      if (readdirSync(".").some((name) => name.includes(".restoring-"))) process.kill(process.pid, "SIGINT");
      else setImmediate(check);
    };
    check();`,
  );
  const { status, output, errors } = await interrupt(shop.folder, [
    "--preload",
    script,
    petstore,
    "restore",
    "backup.db",
  ]);
  rmSync(script);
  expect([status, output, errors]).toEqual([130, "", "error: The restore was interrupted. Nothing was changed.\n"]);
  expect(shop.snapshot()).toEqual(before);
});

async function interrupt(cwd: string, words: string[]) {
  const child = Bun.spawn([process.execPath, ...words], { cwd, stdout: "pipe", stderr: "pipe" });
  const [status, output, errors] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  return { status, output, errors };
}

const steps: RestoreStep[] = ["locked", "copied", "prepared", "checkpointed", "kept", "cleared", "installed"];

test("a restore that is killed leaves the earlier database, with its WAL, or the new one; the next one clears up", async () => {
  await using shop = await openShopWithBackup();
  await shop.addPetAndCrash("Max");

  await Promise.all(
    steps.map(async (step) => {
      const folder = join(shop.folder, step);
      const path = join(folder, "petstore.db");
      mkdirSync(folder);
      shop.copyDatabase(path);
      await shop.restoreAndCrash(step, path);
      const left = step === "installed" ? ["Rex"] : ["Max", "Rex"];
      expect([step, await shop.petsIn(path)]).toEqual([step, left]);

      const { kept } = await shop.restoreHere({ path });

      expect([step, await shop.petsIn(path)]).toEqual([step, ["Rex"]]);
      expect([step, await shop.petsIn(kept)]).toEqual([step, left]);
      const others = step === "installed" ? 2 : 1;
      const names = readdirSync(folder).filter((name) => keptName.test(name));
      expect([step, names.length, readdirSync(folder).length]).toEqual([step, others, others + 1]);
    }),
  );
});

test("a process that has opened the earlier file before it was replaced refuses to use it", async () => {
  await using shop = await openShopWithBackup();
  const list = () =>
    Bun.spawn([process.execPath, petstore, "keys", "list"], { cwd: shop.folder, stdout: "pipe", stderr: "pipe" });
  let waiting: ReturnType<typeof list> | undefined;

  await shop.restoreHere({
    onStep(step) {
      if (step !== "prepared") return;
      waiting = list();
      const { pid } = waiting;
      blockUntil(() => hasOpen(pid, shop.databasePath));
    },
  });

  const [status, errors] = await Promise.all([waiting?.exited, waiting?.stderr.text()]);
  expect(status).toBe(1);
  expect(errors).toStartWith(`error: ${shop.databasePath} was replaced while it was opened.`);
  expect(await shop.petsIn()).toEqual(["Rex"]);
});

/** Whether a process has a file open for writing. */
function hasOpen(pid: number, path: string): boolean {
  return readdirSync(`/proc/${pid}/fd`).some((name) => {
    try {
      const flags = /^flags:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/fdinfo/${name}`, "latin1"))?.[1] ?? "";
      return flags.endsWith("2") && realpathSync(`/proc/${pid}/fd/${name}`) === path;
    } catch {
      return false;
    }
  });
}
