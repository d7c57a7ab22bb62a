import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmodSync, chownSync, statSync } from "node:fs";
import { join } from "node:path";
import { openDataFolder, type PostgresServer, startPostgres } from "../support/postgres-server.ts";
import { startProcess } from "../support/process.ts";
import { tlsCertificate } from "../support/tls-certificate.ts";

/** Who may connect: petstore without a password, ada with one and over TLS only. */
const rules = `host all petstore 127.0.0.1/32 trust
hostssl all ada 127.0.0.1/32 scram-sha-256
`;

let server: PostgresServer;
let folder: string;

beforeAll(async () => {
  folder = await openDataFolder();
  const { uid, gid } = statSync(folder);
  for (const [name, text] of [
    ["server.crt", tlsCertificate.cert],
    ["server.key", tlsCertificate.key],
    ["hba.conf", rules],
  ] as const) {
    const path = join(folder, name);
    await Bun.write(path, text);
    chmodSync(path, 0o600);
    chownSync(path, uid, gid);
  }
  const files = { ssl_cert_file: "server.crt", ssl_key_file: "server.key", hba_file: "hba.conf" };
  const paths = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, join(folder, file)]));
  server = await startPostgres({ settings: { ssl: "on", ...paths } });
  const administrator = server.connect();
  await administrator.unsafe("create role ada login password 'secret'");
  await administrator.unsafe("create database shop owner ada");
  await administrator.close();
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

const escapes = "where % is written as %25, @ as %40, : as %3A, / as %2F, ? as %3F and # as %23.";
const correctPort = "Start PostgreSQL there, or correct host and port in DATABASE_URL.";

/**
 * The part of the URL after the scheme, with `PORT` and `FOLDER`; then the reason and what to do. A name with an empty
 * label is unknown without asking a name server.
 */
test.each([
  ["ada:secret@nowhere..invalid/shop", "the host nowhere..invalid is unknown. Correct the host in DATABASE_URL."],
  ["ada:secret@127.0.0.1:1/shop", `127.0.0.1:1 refuses connections. ${correctPort}`],
  ["ada@/shop?host=/nowhere", `there is no socket /nowhere/.s.PGSQL.5432. ${correctPort}`],
  [
    "ada:secret@nowhere..invalid,127.0.0.1:1/shop",
    "the host nowhere..invalid is unknown, and 127.0.0.1:1 refuses connections. Correct the host in DATABASE_URL.",
  ],
  [
    "ada:wrong@127.0.0.1:PORT/shop?sslmode=require",
    `password authentication failed for user "ada". Correct user and password in DATABASE_URL, ${escapes}`,
  ],
  [
    "petstore@127.0.0.1:PORT/shp",
    'database "shp" does not exist. Create it (`create database … owner …`), or correct its name in DATABASE_URL.',
  ],
  [
    "ada:secret@127.0.0.1:PORT/shop",
    'no pg_hba.conf entry for host "127.0.0.1", user "ada", database "shop", no encryption. Add sslmode=verify-full to DATABASE_URL.',
  ],
  [
    "bob:secret@127.0.0.1:PORT/shop?sslmode=require",
    'no pg_hba.conf entry for host "127.0.0.1", user "bob", database "shop", SSL encryption. Allow this user in pg_hba.conf of the server, or correct DATABASE_URL.',
  ],
  [
    "ada:secret@localhost:PORT/shop?sslmode=verify-full",
    "self signed certificate. Its certificate is not trusted: name the file of its authority with sslrootcert=/path/ca.pem in DATABASE_URL.",
  ],
  [
    "ada:secret@127.0.0.1:PORT/shop?sslrootcert=FOLDER/server.crt",
    "Hostname/IP does not match certificate's altnames. Its certificate is for another host: write the host in DATABASE_URL as in the certificate.",
  ],
  [
    "petstore@127.0.0.1:PORT/shop?sslmode=require&channel_binding=require",
    "channel binding required, but server authenticated client without channel binding. Let pg_hba.conf of the server ask this user for a password with scram-sha-256, or remove channel_binding=require from DATABASE_URL.",
  ],
])("a start with postgres://%s says in a sentence what to do", async (rest, explanation) => {
  const url = `postgres://${rest.replace("PORT", `${server.port}`).replace("FOLDER", folder)}`;
  await using failed = await startProcess({ DATABASE_URL: url, PETSTORE_DATABASE_CONNECT_TIMEOUT: "1" });

  expect(await failed.child.exited).toBe(1);
  await failed.errors.ended;
  expect(failed.errors.text()).toStartWith("The pet store could not start: postgres://");
  expect(failed.errors.text()).toEndWith(` cannot be used: ${explanation}\n`);
  expect(failed.errors.text()).not.toContain("secret");
});

test("a URL as providers write it is honoured: the login is bound to the certificate", async () => {
  const parameters = `sslmode=verify-full&sslrootcert=${folder}/server.crt&channel_binding=require`;
  const DATABASE_URL = `postgres://ada:secret@localhost:${server.port}/shop?${parameters}`;
  await using service = await startProcess({ DATABASE_URL });

  expect((await service.request("/v1/pets")).status).toBe(200);
});
