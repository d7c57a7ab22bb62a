import { globSync } from "node:fs";
import { join } from "node:path";
import type { PostgresServer } from "../../test/support/postgres-server.ts";

const clients = 8;

/** The same statements as the service's own, with placeholders for what differs from one call to the next. */
const scripts = {
  page: () => `
select id, name, category_id from pets where status = 'a' order by id desc limit 21;`,
  get: (pets: number) => `
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
insert into events (type, created_at, by_type, by_id, pet_id, data) values ('pc', 1795276800000, 'k', null, :id,
  '["Bella 000001",1,"available"]');
commit;`,
};
export type PgbenchScript = keyof typeof scripts;

/** Runs one of the scripts over 8 connections, its statements prepared; returns transactions per second. */
export async function pgbench(
  { port }: PostgresServer,
  directory: string,
  name: PgbenchScript,
  pets: number,
  seconds: number,
): Promise<number> {
  const script = join(directory, `${name}.sql`);
  await Bun.write(script, scripts[name](pets));
  const options = ["--no-vacuum", "--protocol=prepared", `--client=${clients}`, "--jobs=1", `--time=${seconds}`];
  const target = ["--host=127.0.0.1", `--port=${port}`, "--username=petstore", "petstore"];
  const command = [findPgbench(), ...options, `--file=${script}`, ...target];
  const child = Bun.spawn(command, { stdout: "pipe", stderr: "pipe" });
  const [output, errors] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
  if ((await child.exited) !== 0 || !(perSecond > 0)) throw new Error(`pgbench failed: ${errors}${output}`);
  return perSecond;
}

/** Debian installs it beside the server, not on the path. */
function findPgbench(): string {
  const found = globSync("/usr/lib/postgresql/*/bin/pgbench").sort().at(-1) ?? Bun.which("pgbench");
  if (!found) throw new Error("The benchmark needs pgbench: install Debian's package postgresql.");
  return found;
}
