import { type Migration, migrations } from "../../src/store/schema/migrations.ts";

/** Makes this program the next version, with one more migration, until it is disposed. */
export function becomeNextVersion(migration: Migration = () => ["alter table pets add column added text"]): Disposable {
  migrations.push(migration);
  return { [Symbol.dispose]: () => migrations.pop() };
}
