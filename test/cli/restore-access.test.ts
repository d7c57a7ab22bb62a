import { expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Person } from "../../src/contract/contract.ts";
import type { Key } from "../../src/store/tables/key-rows.ts";
import { openShopWithBackup } from "../support/open-shop-with-backup.ts";
import { operator } from "../support/store.ts";

// Most tests start several processes.
setDefaultTimeout(20_000);

const petstore = join(import.meta.dir, "../../petstore");

test("lists what was revoked after the backup, and the printed commands revoke it again", async () => {
  await using shop = await openShopWithBackup();
  const newKey = { name: "Web shop", scope: "write" } as const;
  const passwordHash = await Bun.password.hash("correct horse battery", {
    algorithm: "argon2id",
    memoryCost: 8,
    timeCost: 1,
  });
  await shop.withStore(({ transaction }) =>
    transaction(async ({ keys, people }) => {
      for (const name of ["Ada", "Bo", "Cy", "o'Dea"]) {
        await people.add({ email: `${name}@example.org`, name, role: "owner", passwordHash }, operator);
      }
      for (let id = 1; id <= 5; id += 1) await keys.add(newKey, operator);
      await keys.add(newKey, { type: "person", id: 4n });
      await keys.add(newKey, { type: "person", id: 2n });
    }),
  );
  await shop.backUp();
  const soon = Date.now() + 3_600_000;
  await shop.withStore(({ transaction }) =>
    transaction(async ({ keys, people }) => {
      const key = async (id: bigint) => (await keys.find(id)) as Key;
      const person = async (id: bigint) => (await people.find(id)) as Person;
      await keys.revoke(await key(1n), operator);
      await keys.rotate(await key(2n), { overlapSeconds: 0 }, operator);
      await keys.update(
        await key(3n),
        { ...(await key(3n)), expiresAt: soon, allowedAddresses: ["192.0.2.0/24"] },
        operator,
      );
      await keys.update(await key(4n), { ...(await key(4n)), name: "Another name" }, operator);
      await keys.rotate(await key(5n), { overlapSeconds: 3600 }, operator);
      await people.update(await person(1n), { ...(await person(1n)), role: "staff" }, operator);
      await people.remove(await person(2n), operator);
      await people.setPassword(3n, "another hash", operator);
      await people.remove(await person(4n), operator, { keepKeys: true });
    }),
  );

  const { status, output, errors } = await shop.run("restore", "backup.db", "--json");

  expect([status, errors]).toEqual([0, ""]);
  const { revoked, list } = JSON.parse(output);
  expect(revoked.map(({ kind, id, change }: { [member: string]: unknown }) => `${kind} ${id} ${change}`)).toEqual([
    "key 1 revoked",
    "key 2 rotated",
    "key 3 expiry",
    "key 3 networks",
    "key 5 rotated",
    "key 7 revoked",
    "person 1 role",
    "person 2 removed",
    "person 3 password",
    "person 4 removed",
  ]);
  expect(revoked.map(({ command }: { command: string }) => command)).toEqual([
    `${petstore} keys revoke 1`,
    `${petstore} keys rotate 2 --overlap 0`,
    `${petstore} keys update 3 --expires ${new Date(soon).toISOString()}`,
    `${petstore} keys update 3 --allow 192.0.2.0/24`,
    expect.stringMatching(/\/petstore keys rotate 5 --overlap 3[56]\d\ds$/),
    `${petstore} keys revoke 7`,
    `${petstore} people role Ada@example.org staff`,
    `${petstore} people delete Bo@example.org`,
    `${petstore} people password Cy@example.org --password-stdin < password.txt`,
    `${petstore} people delete --keep-keys 'o'\\''Dea@example.org'`,
  ]);

  const listed = readFileSync(list, "utf8").split("\n");
  expect(revoked.filter(({ command }: { command: string }) => !listed.includes(`  ${command}`))).toEqual([]);

  writeFileSync(join(shop.folder, "password.txt"), "another horse battery\n");
  const script = revoked.map(({ command }: { command: string }) => command).join("\n");
  const shell = Bun.spawnSync(["sh", "-e", "-c", script], { cwd: shop.folder });
  expect([shell.exitCode, shell.stderr.toString()]).toEqual([0, ""]);
  // So the list is the same if the backup is restored once more.
  const again = await shop.restoreHere();
  const withoutTimes = (each: object) => ({ ...each, reason: undefined, command: undefined, expiresAt: undefined });
  expect(again.revoked?.map(withoutTimes)).toEqual(
    revoked.map((each: { id: number }) => withoutTimes({ ...each, id: BigInt(each.id) })),
  );
});

test("ids are not assigned again either if only the access cannot be read", async () => {
  await using shop = await openShopWithBackup();
  await shop.addPet("Max");
  await shop.query("drop table keys");

  expect((await shop.restoreHere()).revoked).toBeUndefined();

  await shop.addPet("Tom");
  await shop.withStore(async ({ pets }) => expect((await pets.list({}, 1))[0]).toMatchObject({ id: 3n, name: "Tom" }));
});

test("a later restore names the list of an earlier one, also of one that was killed before it printed anything", async () => {
  await using shop = await openShopWithBackup();
  const revoke = () =>
    shop.withStore(({ transaction }) =>
      transaction(async ({ keys }) => keys.revoke((await keys.find(1n)) as Key, operator)),
    );
  await shop.withStore(({ transaction }) =>
    transaction(({ keys }) => keys.add({ name: "Web shop", scope: "read" }, operator)),
  );
  await shop.backUp();
  await revoke();
  const lists = () => readdirSync(shop.folder).filter((name) => name.includes(".revoked-"));
  await shop.restoreAndCrash("kept");
  await shop.restoreAndCrash("installed");
  const [killed = "", ...others] = lists();
  expect(others).toEqual([]);

  const second = await shop.run("restore", "backup.db");
  await shop.backUp(join(shop.folder, "list"));
  await revoke();
  const settings = { DATABASE_URL: `sqlite:${shop.databasePath}`, PETSTORE_ENVIRONMENT: "staging" };
  const third = await shop.run("restore", "list", settings);

  expect(second.output).toContain(
    "no access was revoked after the backup.\n\nEarlier restores have given access back, too.",
  );
  expect(second.output).toEndWith(`:\n  ${join(shop.folder, killed)}\n\nAfter that, start the service.\n`);
  expect(third.output).toContain(
    `\n  DATABASE_URL=${settings.DATABASE_URL} PETSTORE_ENVIRONMENT=staging ${petstore} keys revoke 1\n`,
  );
  const [list] = lists().filter((name) => name !== killed);
  expect(third.output).toContain(`\nThis is also in ${join(shop.folder, list ?? "")}. Remove it when you are done.\n`);
  expect(third.output).toEndWith(`:\n  ${join(shop.folder, killed)}\n\nAfter that, start the service.\n`);
  expect(await shop.petsIn()).toEqual(["Rex"]);
});
