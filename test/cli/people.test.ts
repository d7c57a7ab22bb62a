import { describe, expect, test } from "bun:test";
import { personTable } from "../../cli/people-actions.ts";
import type { Person } from "../../src/contract/contract.ts";
import { openCommandLine } from "../support/command.ts";
import { openPetStore, password } from "../support/pet-store.ts";

const ada = ["--email", "ada@example.org", "--name", "Ada", "--password-stdin"];

describe("people add", () => {
  test("creates an account that can log in to the running server at once", async () => {
    await using shop = await openCommandLine();
    await using petStore = await openPetStore(shop);

    const { status, output, errors } = await shop.runWith(`${password}\n`, "people", "add", ...ada);

    expect([status, errors]).toEqual([0, ""]);
    expect(output).toBe("Created an account for Ada (ada@example.org) with the role owner.\n");
    const answer = await petStore.logIn({ email: "ada@example.org", password });
    expect([answer.status, answer.body.scope]).toEqual([201, "admin"]);
    expect(await shop.bytes()).not.toContain(password);
  });

  test("creates a missing database; the first account is an owner, others are staff", async () => {
    await using shop = await openCommandLine({ PORT: "not needed here" });
    const add = async (email: string, ...more: string[]) => {
      const words = ["--email", email, "--name", "Zoë 🐈", "--password-stdin", "--json", ...more];
      const { status, output, errors } = await shop.runWith(password, "people", "add", ...words);
      expect([status, errors]).toEqual([0, ""]);
      return JSON.parse(output);
    };

    const first = await add("a@example.org");
    expect(Object.keys(first).join()).toBe("id,email,name,role,createdAt");
    expect(first).toMatchObject({ id: 1, email: "a@example.org", name: "Zoë 🐈", role: "owner" });
    expect((await add("b@example.org")).role).toBe("staff");
    expect((await add("c@example.org", "--role", "viewer")).role).toBe("viewer");
    expect((await add("d@example.org", "--role", "owner")).role).toBe("owner");
  });

  test("--role applies to the first account, too", async () => {
    await using shop = await openCommandLine();

    const { output } = await shop.runWith(password, "people", "add", ...ada, "--role", "viewer");

    expect(output).toContain("with the role viewer.");
  });

  test("writes an event by the operator, and invalidates the set-up link", async () => {
    await using shop = await openCommandLine();
    await using petStore = await openPetStore(shop);
    const token = await petStore.store.transaction(({ invitations }) => invitations.addSetUp());

    await shop.runWith(password, "people", "add", ...ada);

    const [event] = await petStore.store.events.list({ type: ["person.added"] }, 1);
    expect(event).toMatchObject({ by: { type: "operator" }, data: { person: { email: "ada@example.org" } } });
    const eve = { token, email: "eve@example.org", name: "Eve", password };
    expect((await petStore.setUp(eve)).status).toBe(409);
  });

  test("the password is the whole line, without its line break", async () => {
    await using shop = await openCommandLine();
    await using petStore = await openPetStore(shop);
    const inputs = {
      "  with spaces  ": "  with spaces  ",
      "of windows, yes\r\n": "of windows, yes",
      "🐈🐈🐈🐈🐈🐈🐈🐈🐈🐈🐈🐕\n": `${"🐈".repeat(11)}🐕`,
    };

    for (const [index, [input, expected]] of Object.entries(inputs).entries()) {
      const email = `${index}@example.org`;
      await shop.runWith(input, "people", "add", "--email", email, "--name", "Ada", "--password-stdin");
      expect([input, (await petStore.logIn({ email, password: expected })).status]).toEqual([input, 201]);
    }
  });

  test("says why no account can be created, and changes nothing", async () => {
    await using shop = await openCommandLine();
    await shop.runWith(password, "people", "add", ...ada);
    const words = ["people", "add", "--name", "Ada", "--password-stdin"];

    const taken = await shop.runWith(password, ...words, "--email", "ADA@example.org", "--json");

    expect([taken.status, taken.output]).toEqual([6, ""]);
    expect(taken.errors).toBe("error: An account with the email address ADA@example.org already exists.\n");
    expect(JSON.parse((await shop.run("people", "list", "--json")).output)).toHaveLength(1);
  });

  test("rejects invalid values, names the option, and creates no database", async () => {
    await using shop = await openCommandLine();
    const add = (input: string | Uint8Array, ...words: string[]) => shop.runWith(input, "people", "add", ...words);
    const bo = ["--email", "bo@example.org", "--password-stdin"];

    const refused = await Promise.all([
      add(password, "--name", "Ada", "--password-stdin"),
      add(password, ...bo),
      add(password, "--email", "bo@example.org", "--name", "Bo"),
      add(password, ...bo, "--name", " "),
      add(password, ...bo, "--name", "🐈".repeat(101)),
      add(password, "--email", "bo", "--name", "Bo", "--password-stdin"),
      add(password, ...bo, "--name", "Bo", "--role", "admin"),
      add("short", ...ada),
      add("", ...ada),
      add("x".repeat(201), ...ada),
      add(`${password}\n${password}\n`, ...ada),
      add(Buffer.from("Zoë's passphrase", "latin1"), ...ada),
      add("password1234", ...ada),
    ]);

    expect(refused.map(({ status, output }) => [status, output])).toEqual(refused.map(() => [2, ""]));
    expect(refused.map(({ errors }) => errors.split(" argument ")[0]?.trim())).toEqual([
      "error: required option '--email <email>' not specified",
      "error: required option '--name <name>' not specified",
      "error: There is no terminal on which to ask for the password: use --password-stdin.",
      "error: option '--name <name>'",
      "error: option '--name <name>'",
      "error: option '--email <email>'",
      "error: option '--role <role>'",
      "error: The password must have at least 12 characters.",
      "error: The password must have at least 12 characters.",
      "error: The password must have at most 200 characters.",
      "error: The password must be one line of text, in UTF-8.",
      "error: The password must be one line of text, in UTF-8.",
      "error: The password must not be a common password, even with digits or punctuation around it.",
    ]);
    expect(refused[5]?.errors).toEndWith("is invalid. It must be an email address, such as ada@example.org.\n");
    expect(await shop.files()).toEqual([]);
  }, 600_000);
});

describe("people list", () => {
  test("prints every account, and nothing of the passwords", async () => {
    await using shop = await openCommandLine();
    await using petStore = await openPetStore(shop);
    await petStore.addPerson("owner", { email: "ada@example.org", name: "Ada" });
    const gone = await petStore.addPerson("staff");
    await petStore.removePerson(gone.id);
    await petStore.addPerson("viewer", { email: "bo@example.org", name: "Bo" });

    const { status, output } = await shop.run("people", "list");
    const json = await shop.run("people", "list", "--json");
    expect((await shop.run("people", "list", "--quiet")).output).toBe("bo@example.org\nada@example.org\n");

    expect(status).toBe(0);
    expect(output).toStartWith(`People in ${shop.databasePath}:\n\nID  NAME  EMAIL`);
    expect(output.match(/^\d.*$/gm)?.map((line) => line.split(/ +/).slice(0, 4))).toEqual([
      ["3", "Bo", "bo@example.org", "viewer"],
      ["1", "Ada", "ada@example.org", "owner"],
    ]);
    expect(json.output).toBe(`${(await petStore.listPeople()).text}\n`);
  });

  test("says how to create an account if there is none", async () => {
    await using shop = await openCommandLine();
    await shop.run("keys", "create", "--name", "Web shop");

    const { output } = await shop.run("people", "list");

    expect(output).toBe(`There are no accounts in ${shop.databasePath} yet. Create one with petstore people add.\n`);
    expect((await shop.run("people", "list", "--json")).output).toBe("[]\n");
  });

  test("prints an aligned table, without control characters of names", () => {
    const base = { role: "staff", createdAt: "2027-01-31T12:00:00.000Z" } as const;
    const people: Person[] = [
      { ...base, id: 10n, name: "日本🐈", email: "a@example.org", lastSeenAt: "2027-01-31T12:34:56.000Z" },
      { ...base, id: 9n, name: "\u001b[31mred\n", email: "\u202ex@y", role: "owner" },
    ];

    expect(personTable(people, { utc: true })).toBe(
      `
ID  NAME       EMAIL          ROLE   CREATED (UTC)     LAST SEEN (UTC)
10  日本🐈     a@example.org  staff  2027-01-31 12:00  2027-01-31 12:34
9   �[31mred�  �x@y           owner  2027-01-31 12:00  -`.trimStart(),
    );
  });
});

describe("people delete", () => {
  const setUp = async () => {
    const shop = await openCommandLine();
    const petStore = await openPetStore(shop);
    await petStore.addPerson("owner", { email: "ada@example.org", name: "Ada" });
    const bo = await petStore.addPerson("owner", { email: "bo@example.org", name: "Bo" });
    const { body: key } = await petStore.createKey({ name: "Till", scope: "read" }, bo);
    const statuses = async () => [
      (await petStore.getSession(bo)).status,
      (await petStore.listPets("", { key: key.key })).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    return { shop, petStore, key, statuses };
  };

  test("ends the sessions and the keys of the person on the running server, with events by the operator", async () => {
    const { shop, petStore, key, statuses } = await setUp();
    await using _ = shop;
    await using __ = petStore;

    const { status, output, errors } = await shop.run("people", "delete", "BO@example.org");

    expect(await statuses()).toEqual([401, 401]);
    expect([status, errors]).toEqual([0, ""]);
    expect(output).toBe(`Removed Bo (bo@example.org). Revoked key ${key.id} (Till).\n`);
    for (const type of ["person.removed", "key.revoked"] as const) {
      const [event] = await petStore.store.events.list({ type: [type] }, 1);
      expect(event?.by).toEqual({ type: "operator" });
    }
    const last = await shop.run("people", "delete", "ada@example.org");
    expect([last.status, last.output]).toEqual([6, ""]);
    expect(last.errors).toBe("error: Ada (ada@example.org) is the last owner, and a store needs at least one.\n");
  });

  test("--keep-keys leaves the keys valid; --json lists the revoked ones", async () => {
    const { shop, petStore, key, statuses } = await setUp();
    await using _ = shop;
    await using __ = petStore;

    const { output } = await shop.run("people", "delete", "bo@example.org", "--keep-keys", "--json");
    const again = await shop.run("people", "delete", "bo@example.org");

    expect(await statuses()).toEqual([401, 200]);
    expect(JSON.parse(output)).toMatchObject({ person: { name: "Bo" }, revokedKeys: [] });
    expect([again.status, again.output]).toEqual([5, ""]);
    expect(again.errors).toStartWith("error: There is no account with the email address bo@example.org.");
    const [listed] = JSON.parse((await shop.run("keys", "list", "--json")).output);
    expect(listed).toMatchObject({ id: Number(key.id), createdBy: { type: "person", name: "Bo" } });
  });
});

describe("people password", () => {
  const other = "battery horse correct";
  const set = ["people", "password", "ada@example.org", "--password-stdin"];

  test("replaces the password, which ends all sessions of the person", async () => {
    await using shop = await openCommandLine();
    await using petStore = await openPetStore(shop);
    const ada = await petStore.addPerson("owner", { email: "ada@example.org", name: "Ada" });
    const bo = await petStore.addPerson("staff");

    const { status, output, errors } = await shop.runWith(`${other}\n`, ...set);

    expect([status, errors]).toEqual([0, ""]);
    expect(output).toBe("Ada (ada@example.org) has a new password, and is logged out everywhere.\n");
    const statuses = await Promise.all([
      petStore.getSession(ada),
      petStore.getSession(bo),
      petStore.logIn({ email: ada.email, password }),
      petStore.logIn({ email: ada.email, password: other }),
      petStore.logIn({ email: bo.email, password }),
    ]);
    expect(statuses.map((answer) => answer.status)).toEqual([401, 200, 401, 201, 201]);
    expect(await shop.bytes()).not.toContain(other);
  });

  test("--json prints the person; the case of the address does not matter", async () => {
    await using shop = await openCommandLine();
    await using petStore = await openPetStore(shop);
    const { cookie: _, ...ada } = await petStore.addPerson("owner", { email: "ada@example.org" });

    const { output } = await shop.runWith(other, "people", "password", "ADA@Example.org", "--password-stdin", "--json");

    expect(JSON.parse(output)).toMatchObject({ ...ada, id: Number(ada.id) });
  });

  test("says that there is no account with this address, also if the person was removed", async () => {
    await using shop = await openCommandLine();
    await using petStore = await openPetStore(shop);
    const ada = await petStore.addPerson("owner", { email: "ada@example.org" });
    await petStore.addPerson("owner");
    await petStore.removePerson(ada.id);

    const { status, output, errors } = await shop.runWith(other, ...set);

    expect([status, output]).toEqual([5, ""]);
    expect(errors).toBe(
      "error: There is no account with the email address ada@example.org. See petstore people list.\n",
    );
  });

  test("rejects an invalid password, and changes nothing", async () => {
    await using shop = await openCommandLine();
    await using petStore = await openPetStore(shop);
    const ada = await petStore.addPerson("owner", { email: "ada@example.org" });

    const refused = await Promise.all([
      shop.runWith("short", ...set),
      shop.runWith("x".repeat(201), ...set),
      shop.runWith(`${other}\n${other}\n`, ...set),
      shop.runWith("ada@example.org", ...set),
      shop.runWith(other, ...set.slice(0, -1)),
      shop.runWith(other, "people", "password", "--password-stdin"),
      shop.runWith(other, "people", "password", "ada", "--password-stdin"),
    ]);

    expect(refused.map(({ status, output }) => [status, output])).toEqual(refused.map(() => [2, ""]));
    expect(refused.map(({ errors }) => errors.trim())).toEqual([
      "error: The password must have at least 12 characters.",
      "error: The password must have at most 200 characters.",
      "error: The password must be one line of text, in UTF-8.",
      "error: The password must not be made of the email address.",
      "error: There is no terminal on which to ask for the password: use --password-stdin.",
      "error: missing required argument 'email'",
      "error: command-argument value 'ada' is invalid for argument 'email'. " +
        "It must be an email address, such as ada@example.org.",
    ]);
    expect((await petStore.getSession(ada)).status).toBe(200);
    expect((await petStore.logIn({ email: ada.email, password })).status).toBe(201);
  }, 600_000);
});

describe("people role", () => {
  test("changes the role from the next request on, with an event; the last owner stays one", async () => {
    await using shop = await openCommandLine();
    await using petStore = await openPetStore(shop);
    const [ada, bo] = [
      await petStore.addPerson("owner"),
      await petStore.addPerson("staff", { email: "bo@example.org" }),
    ];

    const { status, output } = await shop.run("people", "role", "bo@example.org", "viewer");
    const json = await shop.run("people", "role", ada.email, "staff", "--json");

    expect([status, output]).toEqual([0, "staff 2 (bo@example.org) has the role viewer.\n"]);
    expect((await petStore.getSession(bo)).body.scope).toBe("read");
    const [event] = await petStore.store.events.list({ type: ["person.updated"] }, 1);
    expect(event).toMatchObject({ by: { type: "operator" }, data: { changes: [{ from: "staff", to: "viewer" }] } });
    expect([json.status, json.errors]).toEqual([6, expect.stringContaining("is the last owner, and a store needs")]);
  });
});

describe("people log-out", () => {
  test("ends the sessions of one account or of all, with an event for each", async () => {
    await using shop = await openCommandLine();
    await using petStore = await openPetStore(shop);
    const [ada, bo] = [
      await petStore.addPerson("owner"),
      await petStore.addPerson("staff", { email: "bo@example.org" }),
    ];

    const one = await shop.run("people", "log-out", "bo@example.org");
    const statuses = [(await petStore.getSession(ada)).status, (await petStore.getSession(bo)).status];
    const all = await shop.run("people", "log-out", "--json");
    const unknown = await shop.run("people", "log-out", "cy@example.org");

    expect([one.output, all.output]).toEqual(["Ended 1 session.\n", '{"sessionsEnded":1}\n']);
    expect([...statuses, (await petStore.getSession(ada)).status]).toEqual([200, 401, 401]);
    expect([unknown.status, unknown.errors]).toEqual([5, expect.stringContaining("There is no account")]);
    const events = await petStore.store.events.list({ type: ["session.ended"] }, 9);
    expect(events.map(({ by }) => by.type)).toEqual(["operator", "operator"]);
  });
});
