/** What the role of the service may do, and how the database is set up by others. */
import { expect, test } from "bun:test";
import { join } from "node:path";
import { SQL } from "bun";
import { readConfig } from "../../src/config.ts";
import { explainDatabaseFailure } from "../../src/store/database.ts";
import type { PostgresOptions } from "../../src/store/postgres/connection.ts";
import { openStore } from "../../src/store/store.ts";
import { sharedServer } from "../support/postgres-databases.ts";
import { startPostgres } from "../support/postgres-server.ts";
import { noon, operator } from "../support/store.ts";

let databases = 0;

/** Opens the store at an address, and collects its warnings. */
function storeAt(url: string) {
  const variables = {
    ...{ DATABASE_URL: url, PETSTORE_DATABASE_CONNECTIONS: "4", PETSTORE_DATABASE_CONNECT_TIMEOUT: "1" },
    ...{ PETSTORE_DATABASE_STATEMENT_TIMEOUT: "10", PETSTORE_DATABASE_IDLE_TIMEOUT: "0" },
  };
  const options = readConfig(variables).postgres as PostgresOptions;
  const warnings: string[] = [];
  return {
    warnings,
    open: () =>
      openStore({
        ...{ postgres: options, path: "", environment: "production", now: () => noon },
        warn: (message) => warnings.push(message),
        mayBuildIndexes: true,
      }),
  };
}

/** Opens a database in which a role owns one schema and may do nothing else, after `prepare`. */
async function openRestricted(...prepare: string[]) {
  const server = await sharedServer();
  databases += 1;
  const name = `restricted_${databases}`;
  const administrator = server.connect();
  await administrator.unsafe(`create database ${name}`);
  const connection: SQL = server.connect(name);
  const administer = async (...statements: string[]) => {
    for (const sql of statements) await connection.unsafe(sql.replaceAll("ROLE", name));
  };
  await administer(
    "create role ROLE login",
    "revoke all on database ROLE from public; grant connect on database ROLE to ROLE",
    "revoke all on schema public from public",
    "create schema authorization ROLE",
    ...prepare,
  );
  const url = new URL(server.url(name));
  url.username = name;
  return {
    administer,
    ...storeAt(url.href),
    query: async (sql: string) => [...(await connection.unsafe(sql.replaceAll("ROLE", name)))],
    async [Symbol.asyncDispose]() {
      await connection.close();
      await administrator.unsafe(`drop database ${name} with (force)`);
      await administrator.unsafe(`drop role ${name}`);
      await administrator.close();
    },
  };
}

type Restricted = Pick<Awaited<ReturnType<typeof openRestricted>>, "open" | "query">;

const indexes = `select indexname from pg_indexes
  where schemaname = 'ROLE' and indexname in ('pets_by_name', 'pet_profiles_by_text')`;

/** Starts the store, adds a pet and finds it by parts of its name and breed. Returns the number of indexes. */
async function use(database: Restricted) {
  const store = await database.open();
  try {
    const { id } = await store.transaction(async ({ pets, profiles }) => {
      const pet = await pets.add({ name: "Bella", categoryId: 1n }, operator);
      await profiles.update(pet, {}, { breed: "Labrador" }, operator);
      return pet;
    });
    for (const filter of [{ name: "ELL" }, { search: "ELL abr" }]) {
      expect((await store.pets.list(filter, 10)).map((pet) => pet.id)).toContain(id);
    }
    return (await database.query(indexes)).length;
  } finally {
    await store.close();
  }
}

const extensions: { [title: string]: { prepare: string[]; isIndexed: boolean } } = {
  "without pg_trgm": { prepare: [], isIndexed: false },
  "with pg_trgm in its schema": { prepare: ["create extension pg_trgm schema ROLE"], isIndexed: true },
  "with pg_trgm in public": {
    prepare: ["create extension pg_trgm schema public", "grant usage on schema public to ROLE"],
    isIndexed: true,
  },
  "with pg_trgm in another schema": {
    prepare: [
      'create schema "Ext ensions"',
      'create extension pg_trgm schema "Ext ensions"',
      'grant usage on schema "Ext ensions" to ROLE',
    ],
    isIndexed: true,
  },
  "with pg_trgm in a schema that it may not use": {
    prepare: ["create extension pg_trgm schema public"],
    isIndexed: false,
  },
  "with the right to create pg_trgm": { prepare: ["grant create on database ROLE to ROLE"], isIndexed: true },
};

for (const [title, { prepare, isIndexed }] of Object.entries(extensions)) {
  test(`a role that owns only its schema starts the store, ${title}`, async () => {
    await using database = await openRestricted(...prepare);

    expect(await use(database)).toBe(isIndexed ? 2 : 0);
    expect(database.warnings).toEqual(
      isIndexed ? [] : [expect.stringContaining("create extension if not exists pg_trgm")],
    );
  });
}

test("once the extension is there, the next start creates the index; the version of the tables is the same", async () => {
  await using database = await openRestricted();
  const before = await use(database);
  const versions = await database.query("select * from ROLE.migrations");

  await database.administer("create extension pg_trgm schema ROLE");

  expect([before, await use(database)]).toEqual([0, 2]);
  expect(await database.query("select * from ROLE.migrations")).toEqual(versions);
});

test("the index of a store in another schema of the search path is not taken for the own one", async () => {
  await using database = await openRestricted("create extension pg_trgm schema ROLE");
  await database.administer(
    "create table public.pets (name text)",
    "create index pets_by_name on public.pets (name)",
    "grant usage on schema public to ROLE",
  );

  expect(await use(database)).toBe(2);
});

test("a role that may not call pg_control_system() starts the store", async () => {
  await using database = await openRestricted("revoke execute on function pg_control_system() from public");

  expect(await use(database)).toBe(0);
});

test("at the connection limit of the role, transactions share the open connections", async () => {
  await using database = await openRestricted();
  const store = await database.open();
  try {
    const add = () => store.transaction(({ pets }) => pets.add({ name: "Bella", categoryId: 1n }, operator));
    await add();
    await database.administer("alter role ROLE connection limit 1");

    expect(await Promise.all([add(), add(), add()])).toHaveLength(3);
  } finally {
    await store.close();
  }
});

const failures: { [title: string]: { statement: string; message: string } } = {
  "may not create tables": {
    statement: "revoke create on schema ROLE from ROLE",
    message: "grant usage, create on schema",
  },
  "has no schema": { statement: "drop schema ROLE", message: "create schema petstore authorization" },
  "may open no connection": { statement: "alter role ROLE connection limit 0", message: "connection limit" },
};

for (const [title, { statement, message }] of Object.entries(failures)) {
  test(`if the role ${title}, the error says what to change`, async () => {
    await using database = await openRestricted(statement);

    const error = await database.open().catch((error: unknown) => error);

    expect(explainDatabaseFailure(error, "The database")).toContain(message);
  });
}

/** The statements of the table of grants in docs/scale.md, row by row. */
async function readGrants(): Promise<string[][]> {
  const text = await Bun.file(join(import.meta.dir, "../../docs/scale.md")).text();
  const table = /^\| to \| statement \|\n\| --- \| --- \|\n((?:\|.*\n)+)/m.exec(text)?.[1] ?? "";
  const rows = table.trim().split("\n");
  return rows.map((row) => [...row.matchAll(/`((?:create|grant) [^`]+)`/g)].map(([, statement = ""]) => statement));
}

test("the grants in docs/scale.md, as they are written there, give the role what each of them says", async () => {
  const grants = await readGrants();
  const [schema = [], index = [], extension = [], cluster = []] = grants;
  const expected = [
    { given: [schema], indexes: 0, hasFeed: false },
    { given: [schema, index], indexes: 2, hasFeed: false },
    { given: [schema, extension], indexes: 2, hasFeed: false },
    { given: [schema, cluster], indexes: 0, hasFeed: true },
    { given: grants, indexes: 2, hasFeed: true },
  ];
  // A cluster of its own: its role and its database have the names of the document.
  await using server = await startPostgres();
  const bootstrap = server.connect();
  await bootstrap.unsafe("create role administrator superuser login");
  await bootstrap.close();
  const connect = (database: string) =>
    new SQL({
      ...{ adapter: "postgres", hostname: "127.0.0.1", port: server.port, max: 1 },
      ...{ username: "administrator", database },
    });
  await using administrator = connect("postgres");
  await administrator.unsafe("alter role petstore rename to bootstrap");

  for (const { given, indexes, hasFeed } of expected) {
    await administrator.unsafe("create database petstore");
    const connection = connect("petstore");
    await connection.unsafe("revoke all on schema public from public");
    await connection.unsafe("revoke execute on function pg_control_system() from public");
    for (const statement of given.flat()) await connection.unsafe(statement);
    const query = async (sql: string) => [...(await connection.unsafe(sql.replaceAll("ROLE", "petstore")))];
    const { open, warnings } = storeAt(server.url("petstore"));

    expect(await use({ open, query })).toBe(indexes);
    expect(warnings).toHaveLength(indexes > 0 ? 0 : 1);
    const mayRead = "select has_function_privilege('petstore', 'pg_control_system()', 'execute') as yes";
    expect(await query(mayRead)).toEqual([{ yes: hasFeed }]);

    await connection.close();
    await administrator.unsafe("drop database petstore with (force)");
    await administrator.unsafe("drop role petstore");
  }
});
