import Database from "better-sqlite3";
import Fastify from "fastify";

// The same operations, written the usual way with Fastify and better-sqlite3 on Node, with the same durability and with
// indexes for the same lists.

const database = new Database(process.env.FASTIFY_DATABASE);
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
  CREATE INDEX IF NOT EXISTS pets_by_category ON pets (category_id, id);
`);
const pages = new Map();
const byId = database.prepare("SELECT * FROM pets WHERE id = ?");
const insert = database.prepare("INSERT INTO pets (name, category_id, status) VALUES (?, ?, ?)");

/** The statement for the given filters, prepared once. */
function page({ status, categoryId, cursor }) {
  const conditions = [
    ...(status === undefined ? [] : ["status = @status"]),
    ...(categoryId === undefined ? [] : ["category_id = @categoryId"]),
    ...(cursor === undefined ? [] : ["id < @cursor"]),
  ];
  const where = conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
  const sql = `SELECT * FROM pets ${where} ORDER BY id DESC LIMIT @limit`;
  if (!pages.has(where)) pages.set(where, database.prepare(sql));
  return pages.get(where);
}

function toPet({ id, name, category_id, status }) {
  return { id, name, categoryId: category_id, ...(status !== null && { status }) };
}

const integer = { type: "integer" };
const status = { type: "string", enum: ["available", "pending", "sold"] };
const properties = { name: { type: "string", maxLength: 500 }, categoryId: integer, status };
const newPet = { type: "object", required: ["name", "categoryId"], properties };
const pet = { type: "object", required: ["id", "name", "categoryId"], properties: { id: integer, ...properties } };
const querystring = {
  type: "object",
  properties: {
    limit: { type: "integer", minimum: 1, maximum: 100, default: 20 },
    cursor: integer,
    categoryId: integer,
    status,
  },
};
const params = { type: "object", properties: { petId: integer } };
const app = Fastify();

app.addHook("onRequest", async (request, reply) => {
  if (request.headers.authorization === `Bearer ${process.env.PETSTORE_API_KEY}`) return;
  return reply.code(401).send({ code: "invalid_api_key" });
});

const list = { schema: { querystring, response: { 200: { type: "array", items: pet } } } };
app.get("/v1/pets", list, (request) => {
  return page(request.query)
    .all({ ...request.query })
    .map(toPet);
});

app.post("/v1/pets", { schema: { body: newPet, response: { 201: pet } } }, (request, reply) => {
  const { name, categoryId, status } = request.body;
  const { lastInsertRowid } = insert.run(name, categoryId, status ?? null);
  reply.code(201).send({ id: lastInsertRowid, name, categoryId, status });
});

app.get("/v1/pets/:petId", { schema: { params, response: { 200: pet } } }, (request, reply) => {
  const row = byId.get(request.params.petId);
  if (row) return reply.send(toPet(row));
  return reply.code(404).send({ code: "pet_not_found" });
});

await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
