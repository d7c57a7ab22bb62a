import Database from "better-sqlite3";
import { and, desc, eq, like, lt } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import express from "express";

// The same operations, written the usual way: Express and the ORM Drizzle on Node, as durable as the service.

const pets = sqliteTable(
  "pets",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    name: text("name").notNull(),
    categoryId: integer("category_id").notNull(),
    status: text("status", { enum: ["available", "pending", "sold"] }),
  },
  (table) => [index("pets_by_status").on(table.status, table.id)],
);

const client = new Database(process.env.PEER_DATABASE);
client.pragma("journal_mode = WAL");
client.pragma("synchronous = FULL");
client.exec(`
  CREATE TABLE IF NOT EXISTS pets (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    category_id INTEGER NOT NULL,
    status TEXT
  );
  CREATE INDEX IF NOT EXISTS pets_by_status ON pets (status, id);
`);
const database = drizzle(client);

const toPet = ({ status, ...pet }) => (status === null ? pet : { ...pet, status });
const isStatus = (value) => pets.status.enumValues.includes(value);

function refuse(response, status, code, message) {
  response.status(status).json({ code, message, status });
}

const v1 = express.Router();

v1.use((request, response, next) => {
  if (request.get("Authorization") === `Bearer ${process.env.PETSTORE_API_KEY}`) return next();
  refuse(response, 401, "invalid_api_key", "This API key is not valid.");
});

v1.get("/pets", (request, response) => {
  const { status, name, cursor } = request.query;
  const limit = Number(request.query.limit ?? 20);
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= 100) || (status !== undefined && !isStatus(status))) {
    return refuse(response, 400, "invalid_request", "limit or status is not valid.");
  }
  const rows = database
    .select()
    .from(pets)
    .where(
      and(
        status === undefined ? undefined : eq(pets.status, status),
        name === undefined ? undefined : like(pets.name, `%${name}%`),
        cursor === undefined ? undefined : lt(pets.id, Number(cursor)),
      ),
    )
    .orderBy(desc(pets.id))
    .limit(limit)
    .all();
  response.json(rows.map(toPet));
});

v1.post("/pets", express.json(), (request, response) => {
  const { name, categoryId, status } = request.body ?? {};
  const isValid = typeof name === "string" && name.length <= 500 && Number.isSafeInteger(categoryId);
  if (!isValid || (status !== undefined && !isStatus(status))) {
    return refuse(response, 400, "invalid_request", "name, categoryId or status is not valid.");
  }
  response.status(201).json(toPet(database.insert(pets).values({ name, categoryId, status }).returning().get()));
});

v1.get("/pets/:petId", (request, response) => {
  const row = database
    .select()
    .from(pets)
    .where(eq(pets.id, Number(request.params.petId)))
    .get();
  if (row) return response.json(toPet(row));
  refuse(response, 404, "pet_not_found", "There is no pet with this id.");
});

const app = express();
app.get("/livez", (_request, response) => response.json({ status: "ok" }));
app.use("/v1", v1);
app.listen(Number(process.env.PORT), "127.0.0.1");
