import { globSync } from "node:fs";
import { join } from "node:path";
import type { PostgresServer } from "../../test/support/postgres-server.ts";

export type Work = "page" | "get" | "create";

const clients = 8;

/** The same statements as the service's own, with placeholders in place of what differs from one call to the next. */
export const scripts: Record<Work, (pets: number) => string> = {
  page: () => `
select id, name, category_id from pets where status = 'a' order by id desc limit 21;`,
  get: (pets) => `
\\set id random(1, ${pets})
select id, name, category_id, status from pets where id = :id;`,
  create: () => `
\\set shard random(0, 63)
\\set category random(1, 7)
begin;
insert into pets (name, name_folded, category_id, status) values ('Bella 000001', null, :category, 'a')
  returning id \\gset
select id from categories where id in (:category) and is_removed = 0 order by id for key share;
update pet_counts set available = available + 1, pending = pending + 0, sold = sold + 0, unset = unset + 0
  where shard = :shard;
insert into events (type, created_at, by_type, by_id, pet_id, data) values ('pet.created', 1795276800000, 'key', null, :id,
  '{"pet":{"id":1000000,"name":"Bella 000001","categoryId":1,"status":"available"}}');
commit;`,
};

/** Debian has it beside the server, and not on the path. */
function findPgbench(): string {
  const found = globSync("/usr/lib/postgresql/*/bin/pgbench").sort().at(-1) ?? Bun.which("pgbench");
  if (!found) throw new Error("The benchmark needs pgbench: install Debian's package postgresql.");
  return found;
}

/** Runs one of the scripts for some seconds, over 8 connections, its statements prepared; answers how many a second. */
export async function pgbench(server: PostgresServer, directory: string, work: Work, pets: number, seconds: number) {
  const script = join(directory, `${work}.sql`);
  await Bun.write(script, scripts[work](pets));
  const options = ["--no-vacuum", "--protocol=prepared", `--client=${clients}`, "--jobs=1", `--time=${seconds}`];
  const where = ["--host=127.0.0.1", `--port=${server.port}`, "--username=petstore"];
  const command = [findPgbench(), ...options, ...where, `--file=${script}`, "petstore"];
  const child = Bun.spawn(command, { stdout: "pipe", stderr: "pipe" });
  const [output, errors] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  const rate = Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
  if ((await child.exited) !== 0 || !(rate > 0)) throw new Error(`pgbench failed: ${errors}${output}`);
  return rate;
}
