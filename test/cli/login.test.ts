import { expect, setDefaultTimeout, test } from "bun:test";
import { chmod, mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { openCommandLine, petstoreProgram } from "../support/command.ts";
import { openPetStore } from "../support/pet-store.ts";
import { openTerminal } from "../support/terminal.ts";

setDefaultTimeout(600_000);

/** A pet store with a pet, and the command line without any connection to it. */
async function openShop() {
  const petStore = await openPetStore();
  const shop = await openCommandLine();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const url = `${petStore.origin}/v1`;
  const fileOf = (profile: string) => join(shop.folder, ".config/petstore/profiles", `${profile}.json`);
  return {
    ...shop,
    petStore,
    url,
    fileOf,
    logIn: (key: string, ...more: string[]) => shop.runWith(`${key}\n`, "login", "--url", url, ...more),
    modeOf: async (path: string) => ((await stat(path)).mode & 0o777).toString(8),
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
      await petStore[Symbol.asyncDispose]();
    },
  };
}

test("login saves a key from standard input for the user only, and all commands use it", async () => {
  await using shop = await openShop();
  const key = await shop.petStore.addKey("read");
  const file = shop.fileOf("default");
  // As an earlier version, or a careless copy, may have left it.
  await mkdir(join(shop.folder, ".config/petstore"), { recursive: true, mode: 0o755 });

  const { status, output, errors } = await shop.logIn(key);

  expect([status, errors]).toEqual([0, ""]);
  expect(output).toMatch(new RegExp(`^Logged in to ${shop.url} with key \\d+ \\(.*\\), which has the scope read\\.\n`));
  expect(output).toEndWith(`Saved as the profile default in ${file}.\n`);
  const modes = [file, join(file, ".."), join(file, "../..")].map(shop.modeOf);
  expect(await Promise.all(modes)).toEqual(["600", "700", "700"]);
  expect(await Bun.file(file).json()).toEqual({ url: shop.url, key });
  expect((await shop.run("pets", "list", "--quiet")).output).toBe("1\n");
  expect((await shop.run("verify", "--json")).output).toStartWith(`{"url":"${shop.url}"`);
});

test("on a terminal, login asks for the URL, and for the key without showing it", async () => {
  await using shop = await openShop();
  const key = await shop.petStore.addKey("write");
  const variables = { HOME: shop.folder, NO_COLOR: "1" };
  await using terminal = openTerminal([...petstoreProgram, "login"], { variables, columns: 300 });

  await terminal.shows("Base URL of the API [http://127.0.0.1:3000/v1]: ");
  terminal.type("ftp://example.org\n");
  await terminal.shows("It must be an http or https URL");
  terminal.type(`${shop.petStore.origin}\n`);
  await terminal.shows("API key: ");
  terminal.type(`${key}\r`);

  expect(await terminal.ended()).toBe(0);
  expect(terminal.output()).not.toContain(key);
  expect(await Bun.file(shop.fileOf("default")).json()).toEqual({ url: shop.url, key });
});

test("nothing is saved if the service refuses the key, or cannot be reached", async () => {
  await using shop = await openShop();
  const key = await shop.petStore.addKey("read");

  const refused = await shop.logIn("pst_live_wrong");
  const asJson = await shop.logIn("pst_live_wrong", "--json");
  const unreachable = await shop.runWith(key, "login", "--url", "http://127.0.0.1:1");
  const none = await shop.logIn("");
  const lines = await shop.logIn("a\nb");
  const name = await shop.logIn(key, "--profile", "../x");

  expect(refused.errors).toMatch(/^error: .* Nothing was saved\.\n {2}the key is from standard input\n {2}status 401,/);
  expect(JSON.parse(asJson.errors)).toMatchObject({ status: 401, keySource: "standard input" });
  expect(unreachable.errors).toContain("Nothing was saved.\n  http://127.0.0.1:1/v1: connection refused\n");
  expect(none.errors).toBe("error: No API key was given.\n");
  expect(lines.errors).toContain("one line");
  expect(name.errors).toContain("1 to 64 letters");
  expect([refused, asJson, unreachable, none, lines, name].map(({ status }) => status)).toEqual([4, 4, 3, 2, 2, 2]);
  expect(await shop.run("profiles")).toMatchObject({ output: "", errors: expect.stringContaining("no profiles") });
});

test("an option wins over a variable, and a variable over the profile", async () => {
  await using shop = await openShop();
  const [first, second] = [await shop.petStore.addKey("read"), await shop.petStore.addKey("write")];
  await shop.logIn(first);
  const named = await shop.logIn(second, "--profile", "second");
  const keyOf = async (...given: Parameters<typeof shop.run>) => {
    const { errors } = await shop.run("pets", "add", "--name", "Mia", "--category", "1", "--dry-run", ...given);
    return errors === "" ? "second" : errors.includes("insufficient_scope") ? "first" : errors;
  };

  expect(named.output).toEndWith("To use it: --profile second\n");
  expect(await keyOf()).toBe("first");
  expect(await keyOf({ PETSTORE_PROFILE: "second" })).toBe("second");
  expect(await keyOf("--profile", "default", { PETSTORE_PROFILE: "second" })).toBe("first");
  expect(await keyOf({ PETSTORE_KEY: second })).toBe("second");
  expect(await keyOf({ PETSTORE_KEY: "", PETSTORE_URL: "", PETSTORE_PROFILE: "" })).toBe("first");
  expect(await keyOf("--key", first, { PETSTORE_KEY: second })).toBe("first");
  const warned = await shop.run("pets", "list", "--profile", "default", { PETSTORE_KEY: second });
  expect(warned.errors).toBe("warning: PETSTORE_KEY overrides the key of the profile.\n");
  const overridden = await shop.runWith(first, "login", { PETSTORE_KEY: second, PETSTORE_URL: shop.url });
  expect(overridden.errors).toBe("warning: While PETSTORE_URL and PETSTORE_KEY are set, the profile is overridden.\n");
});

test("the key of a profile is sent to the URL of the profile only", async () => {
  await using shop = await openShop();
  await shop.logIn(await shop.petStore.addKey("read"));

  const same = await shop.run("pets", "list", "--quiet", "--url", `${shop.petStore.origin}/`);
  const other = await shop.run("pets", "list", { PETSTORE_URL: "http://127.0.0.1:1" });

  expect([same.status, same.output]).toEqual([0, "1\n"]);
  expect(other.status).toBe(4);
  expect(other.errors).toStartWith(
    `error: There is no API key for http://127.0.0.1:1/v1: the one of the profile default is for ${shop.url}. Log in`,
  );
});

test("errors name the profile, its file, and the source of a key that the service refuses", async () => {
  await using shop = await openShop();
  const key = await shop.petStore.addKey("read");
  await shop.logIn(key);
  const file = shop.fileOf("default");
  const list = async (...given: Parameters<typeof shop.run>) => {
    const { status, errors } = await shop.run("pets", "list", ...given);
    return [status, errors];
  };

  await chmod(file, 0o640);
  const readable = await list();
  await chmod(file, 0o600);
  await Bun.write(file, '{"url":');
  const broken = await list();
  await Bun.write(file, JSON.stringify({ url: shop.url, key: "pst_live_wrong" }));
  const wrong = await list();

  const cannot = `error: The profile default in ${file} cannot be used:`;
  expect(readable).toEqual([4, `${cannot} other users can read it. To forbid that: chmod 600 ${file}\n`]);
  expect(broken).toEqual([
    4,
    `${cannot} it does not contain a profile. To replace it: petstore login --profile default\n`,
  ]);
  expect(wrong).toEqual([4, expect.stringContaining(`\n  the key is from the profile default, ${file}\n`)]);
  expect(await list({ PETSTORE_KEY: "wrong" })).toEqual([
    4,
    expect.stringContaining("\n  the key is from PETSTORE_KEY\n"),
  ]);
  expect(await list("--profile", "other")).toEqual([
    2,
    `error: There is no profile other: ${shop.fileOf("other")} does not exist. Create it with petstore login --profile other.\n`,
  ]);
  expect(await list({ PETSTORE_PROFILE: "a/b" })).toEqual([2, expect.stringContaining("PETSTORE_PROFILE must have")]);
  // A file that cannot be used is replaced.
  await Bun.write(file, "");
  expect((await shop.logIn(key)).status).toBe(0);
});

test("logout removes the profile, and says that the key still works; profiles lists the remaining ones", async () => {
  await using shop = await openShop();
  const key = await shop.petStore.addKey("read");
  await shop.logIn(key);
  await shop.logIn(key, "--profile", "staging");

  const all = await shop.run("profiles");
  const completed = await shop.run("complete", "--", "pets", "list", "--profile", "s");
  const removed = await shop.run("logout", "--profile", "staging");
  const again = await shop.run("logout", "--profile", "staging");

  const row = (name: string, used: string) => new RegExp(`^${name} +${shop.url} +${key.slice(-4)} +${used}$`, "m");
  expect(all.output).toMatch(row("default", "used"));
  expect(all.output).toMatch(row("staging", "-"));
  expect(completed.output).toBe("staging\t\n");
  expect(removed.output).toContain(`\nThe key, which ends with ${key.slice(-4)}, still works. To revoke it, use`);
  expect([again.status, again.errors]).toEqual([
    5,
    `error: There is no profile staging: ${shop.fileOf("staging")} does not exist.\n`,
  ]);
  expect((await shop.run("profiles", "--quiet")).output).toBe("default\n");
  expect((await shop.petStore.listPets({}, { key })).status).toBe(200);
});
