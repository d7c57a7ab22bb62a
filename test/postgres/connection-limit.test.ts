import { expect } from "bun:test";
import { eventually } from "../support/eventually.ts";
import { thoroughTest } from "../support/thorough-test.ts";
import { openDatabase, send, startOpen } from "./processes.ts";

thoroughTest(
  "a worker without a connection is started again until it has one, and the others serve meanwhile",
  async () => {
    await using database = await openDatabase();
    const url = new URL(database.url);
    url.username = `limited${url.pathname.slice(1)}`;
    const administer = (sql: string) => database.query(sql.replaceAll("ROLE", url.username));
    await administer("create role ROLE login");
    await administer("create schema authorization ROLE");
    const settings = { DATABASE_URL: url.href, PETSTORE_DATABASE_CONNECT_TIMEOUT: "1" };
    await (await startOpen(settings))[Symbol.asyncDispose]();
    // The server closes a connection some time after its client has.
    const openSql = `select 1 from pg_stat_activity where usename = '${url.username}'`;
    await eventually(async () => (await database.query(openSql)).length === 0);

    await administer("alter role ROLE connection limit 2");
    {
      await using service = await startOpen({
        ...settings,
        PETSTORE_PROCESSES: "2",
        PETSTORE_DATABASE_CONNECTIONS: "2",
      });
      await eventually(() => service.output.text().includes('"process":2,"status":75'));
      expect(service.errors.text()).toContain("alter role … connection limit");
      expect((await send(service, "GET", "/v1/pets")).status).toBe(200);
      expect((await send(service, "POST", "/v1/pets", { name: "Rex", categoryId: 1 })).status).toBe(201);

      await administer("alter role ROLE connection limit -1");
      await eventually(async () => (await (await service.request("/metrics")).text()).includes('process="2"'));
    }
  },
  600_000,
);
