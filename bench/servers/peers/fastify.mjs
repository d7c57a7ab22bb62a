import Database from "better-sqlite3";
import Fastify from "fastify";

// The same operations, written the usual way: Fastify and better-sqlite3 on Node, as durable as the service.

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

const pages = new Map();
const byId = database.prepare("SELECT * FROM pets WHERE id = ?");
const insert = database.prepare("INSERT INTO pets (name, category_id, status) VALUES (?, ?, ?)");

/** The statement for the filters that are given, prepared once. */
function page({ status, name, cursor }) {
  const conditions = [
    ...(status === undefined ? [] : ["status = @status"]),
    ...(name === undefined ? [] : ["name LIKE @pattern"]),
    ...(cursor === undefined ? [] : ["id < @cursor"]),
  ];
  const where = conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
  if (!pages.has(where))
    pages.set(where, database.prepare(`SELECT * FROM pets ${where} ORDER BY id DESC LIMIT @limit`));
  return pages.get(where);
}

const toPet = (row) => ({
  id: row.id,
  name: row.name,
  categoryId: row.category_id,
  ...(row.status !== null && { status: row.status }),
});

const status = { type: "string", enum: ["available", "pending", "sold"] };
const newPet = {
  type: "object",
  required: ["name", "categoryId"],
  properties: { name: { type: "string", maxLength: 500 }, categoryId: { type: "integer" }, status },
};
const pet = {
  type: "object",
  required: ["id", "name", "categoryId"],
  properties: { id: { type: "integer" }, ...newPet.properties },
};
const error = {
  type: "object",
  properties: { code: { type: "string" }, message: { type: "string" }, status: { type: "integer" } },
};

const app = Fastify();

app.setErrorHandler((failure, _request, reply) => {
  const status = failure.statusCode ?? 500;
  reply.code(status).send({ code: failure.code ?? "internal_error", message: failure.message, status });
});

app.get("/livez", () => ({ status: "ok" }));

app.register(
  async (v1) => {
    v1.addHook("onRequest", async (request, reply) => {
      if (request.headers.authorization === `Bearer ${process.env.PETSTORE_API_KEY}`) return;
      return reply.code(401).send({ code: "invalid_api_key", message: "This API key is not valid.", status: 401 });
    });

    const query = {
      type: "object",
      properties: {
        limit: { type: "integer", minimum: 1, maximum: 100, default: 20 },
        cursor: { type: "integer" },
        name: { type: "string" },
        status,
      },
    };
    v1.get("/pets", { schema: { querystring: query, response: { 200: { type: "array", items: pet } } } }, (request) => {
      const { limit, status, name, cursor } = request.query;
      const rows = page(request.query).all({ limit, status, cursor, pattern: `%${name}%` });
      return rows.map(toPet);
    });

    v1.post("/pets", { schema: { body: newPet, response: { 201: pet, 400: error } } }, (request, reply) => {
      const { name, categoryId, status } = request.body;
      const { lastInsertRowid } = insert.run(name, categoryId, status ?? null);
      reply.code(201).send({ id: lastInsertRowid, name, categoryId, status });
    });

    const params = { type: "object", properties: { petId: { type: "integer" } } };
    v1.get("/pets/:petId", { schema: { params, response: { 200: pet, 404: error } } }, (request, reply) => {
      const row = byId.get(request.params.petId);
      if (row) return reply.send(toPet(row));
      return reply.code(404).send({ code: "pet_not_found", message: "There is no pet with this id.", status: 404 });
    });
  },
  { prefix: "/v1" },
);

await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
