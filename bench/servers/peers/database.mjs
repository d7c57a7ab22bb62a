import Database from "better-sqlite3";

/** Opens the peer's database, with the same index and as durable as that of the service. */
export function openDatabase() {
  const database = new Database(process.env.PEER_DATABASE);
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.exec(`
    CREATE TABLE IF NOT EXISTS pets (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      category_id INTEGER NOT NULL,
      status TEXT
    );
    CREATE INDEX IF NOT EXISTS pets_by_status ON pets (status, id);
  `);
  return database;
}
