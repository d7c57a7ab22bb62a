import { DatabaseLost } from "../database.ts";
import { explainUnknown, toVersion, VERSION_SQL, type Version, type VersionRow } from "../migrate.ts";
import type { SqliteConnection } from "./connection.ts";
import { sqliteDialect } from "./dialect.ts";

/** Detects that another program has migrated the tables of an open database. */
export class VersionCheck {
  readonly #connection: SqliteConnection;
  #expected: Version | undefined;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  /** Expects the current version from now on. */
  start(): void {
    this.#expected = this.#read();
  }

  /** In a transaction with the write lock, no migration can follow before its commit. */
  find(): DatabaseLost | undefined {
    if (!this.#expected) return undefined;
    const version = this.#read();
    if (version.number === this.#expected.number && version.hash === this.#expected.hash) return undefined;
    const reason = explainUnknown("The database", version, sqliteDialect);
    return reason === undefined
      ? undefined
      : new DatabaseLost(`The tables were migrated while the service was running. ${reason}`);
  }

  #read(): Version {
    return toVersion(this.#connection.query<VersionRow>(VERSION_SQL)[0]);
  }
}
