import { createHash, randomBytes } from "node:crypto";
import Database from "better-sqlite3";
import Fastify, { LogController } from "fastify";
import pino from "pino";

// The same operations with the same duties, written the usual way with Fastify and better-sqlite3 on Node: the key is
// looked up by its hash, each request has an id and a line in the log, ids are exact, and a pet is added in one durable
// transaction with its category, the counts and the event. There are indexes for the same lists.

const database = new Database(process.env.FASTIFY_DATABASE);
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.defaultSafeIntegers(true);
database.exec(`
  CREATE TABLE IF NOT EXISTS pets (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    category_id INTEGER NOT NULL,
    status TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS pets_by_status ON pets (status, id);
  CREATE INDEX IF NOT EXISTS pets_by_category ON pets (category_id, id);
  CREATE TABLE IF NOT EXISTS categories (id INTEGER PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS pet_counts (status TEXT PRIMARY KEY, count INTEGER NOT NULL);
  INSERT OR IGNORE INTO pet_counts VALUES ('available', 0), ('pending', 0), ('sold', 0), ('unset', 0);
  CREATE TABLE IF NOT EXISTS events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    type TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    key_id INTEGER NOT NULL,
    pet_id INTEGER NOT NULL,
    data TEXT NOT NULL
  );
`);
const byId = database.prepare("SELECT id, name, category_id, status FROM pets WHERE id = ?");
const insertPet = database.prepare(
  "INSERT INTO pets (name, category_id, status, created_at, updated_at) VALUES (?, ?, ?, ?, ?)",
);
const insertCategory = database.prepare("INSERT OR IGNORE INTO categories (id) VALUES (?)");
const count = database.prepare("UPDATE pet_counts SET count = count + 1 WHERE status = ?");
const insertEvent = database.prepare(
  "INSERT INTO events (type, created_at, key_id, pet_id, data) VALUES ('pet.created', ?, ?, ?, ?)",
);
const addPet = database.transaction((name, categoryId, status, keyId) => {
  const now = Date.now();
  const { lastInsertRowid } = insertPet.run(name, categoryId, status ?? null, now, now);
  insertCategory.run(categoryId);
  count.run(status ?? "unset");
  insertEvent.run(now, keyId, lastInsertRowid, JSON.stringify([name, String(categoryId), status]));
  return lastInsertRowid;
});
const pages = new Map();

/** The statement for the given filters, prepared once. */
function page({ status, categoryId, cursor }) {
  const conditions = [
    ...(status === undefined ? [] : ["status = @status"]),
    ...(categoryId === undefined ? [] : ["category_id = @categoryId"]),
    ...(cursor === undefined ? [] : ["id < @cursor"]),
  ];
  const where = conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
  const sql = `SELECT id, name, category_id, status FROM pets ${where} ORDER BY id DESC LIMIT @rows`;
  if (!pages.has(where)) pages.set(where, database.prepare(sql));
  return pages.get(where);
}

function toPet({ id, name, category_id, status }) {
  return { id, name, categoryId: category_id, ...(status !== null && { status }) };
}

const hash = (algorithm, text) => createHash(algorithm).update(text).digest("hex");
const keys = new Map([[hash("sha256", process.env.PETSTORE_API_KEY), { id: 1 }]]);
const processPart = randomBytes(4).toString("hex");
let requests = 0;

const integer = { type: "integer" };
// Of 16 digits or more, a number would be inexact: the parser below leaves it as text.
const exact = { type: ["integer", "string"], pattern: "^-?[0-9]{1,19}$" };
const digits = { type: "string", pattern: "^-?[0-9]{1,19}$" };
const status = { type: "string", enum: ["available", "pending", "sold"] };
const name = { type: "string", maxLength: 500 };
const newPet = { type: "object", required: ["name", "categoryId"], properties: { name, categoryId: exact, status } };
const pet = {
  type: "object",
  required: ["id", "name", "categoryId"],
  properties: { id: integer, name, categoryId: integer, status },
};
const querystring = {
  type: "object",
  properties: {
    limit: { type: "integer", minimum: 1, maximum: 100, default: 20 },
    cursor: digits,
    categoryId: digits,
    status,
  },
};
const params = { type: "object", properties: { petId: digits } };

// Lines are written in blocks of 64 KiB or every second, as the service does.
const logOptions = { fd: 1, minLength: 64 * 1024, maxWrite: 128 * 1024, periodicFlush: 1000, sync: false };
const app = Fastify({
  loggerInstance: pino({ base: null }, pino.destination(logOptions)),
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
  ajv: { customOptions: { allowUnionTypes: true } },
  requestIdHeader: false,
  genReqId: () => `${processPart}-${(++requests).toString(36)}`,
});

app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
  try {
    done(null, JSON.parse(/\d{16}/.test(text) ? quoteLongIntegers(text) : text));
  } catch (error) {
    done(Object.assign(error, { statusCode: 400 }));
  }
});

function quoteLongIntegers(text) {
  return text.replace(/"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g, (part) => (part.startsWith('"') ? part : `"${part}"`));
}

/** Throws a 400 if the number does not fit into 64 bits. */
function toInt64(text) {
  const value = BigInt(text);
  if (BigInt.asIntN(64, value) === value) return value;
  throw Object.assign(new Error("The number is too large."), { statusCode: 400 });
}

app.addHook("onRequest", (request, reply, done) => {
  reply.headers({
    "Request-Id": request.id,
    "X-Content-Type-Options": "nosniff",
    "Access-Control-Allow-Origin": "*",
  });
  const { authorization = "" } = request.headers;
  request.key = keys.get(hash("sha256", authorization.slice("Bearer ".length)));
  if (request.key) return done();
  reply.code(401).send({ code: "invalid_api_key", message: "This API key is unknown.", status: 401 });
});

app.addHook("onSend", (request, reply, payload, done) => {
  reply.header("Content-Type", "application/json");
  if (reply.statusCode >= 300) return done(null, payload);
  const tag = `"${hash("sha1", payload).slice(0, 16)}"`;
  reply.header("ETag", tag);
  if (request.method !== "GET") return done(null, payload);
  reply.header("Cache-Control", "private, no-cache");
  if (request.headers["if-none-match"] !== tag) return done(null, payload);
  reply.code(304).removeHeader("Content-Type");
  done(null, null);
});

app.addHook("onResponse", (request, reply, done) => {
  const { method, ip, key, log, routeOptions, url } = request;
  const path = url.split("?", 1)[0];
  const microseconds = Math.round(reply.elapsedTime * 1000);
  const operation = routeOptions.config.operation;
  log.info({ method, path, operation, status: reply.statusCode, microseconds, keyId: key?.id, address: ip });
  done();
});

const list = {
  config: { operation: "listPets" },
  schema: { querystring, response: { 200: { type: "array", items: pet } } },
};
app.get("/v1/pets", list, (request, reply) => {
  const { limit, status, categoryId, cursor } = request.query;
  const filter = {
    status,
    categoryId: categoryId && toInt64(categoryId),
    cursor: cursor && toInt64(cursor),
    rows: limit + 1,
  };
  const pets = page(filter).all(filter).map(toPet);
  reply.header("Vary", "Prefer");
  const ignored = Object.keys(request.query).filter((name) => !(name in querystring.properties));
  if (ignored.length > 0) reply.header("Ignored", ignored.map((name) => `"${name}";in=query`).join(", "));
  if (pets.length <= limit) return reply.send(pets);
  pets.pop();
  const next = new URLSearchParams({
    limit,
    ...(status && { status }),
    ...(categoryId && { categoryId }),
    cursor: pets.at(-1).id,
  });
  return reply.header("Link", `<http://${request.host}/v1/pets?${next}>; rel="next"`).send(pets);
});

const create = { config: { operation: "createPet" }, schema: { body: newPet, response: { 201: pet } } };
app.post("/v1/pets", create, (request, reply) => {
  const { name, status } = request.body;
  const categoryId = toInt64(request.body.categoryId);
  const id = addPet(name, categoryId, status, request.key.id);
  return reply
    .code(201)
    .header("Location", `http://${request.host}/v1/pets/${id}`)
    .send({ id, name, categoryId, status });
});

const get = { config: { operation: "getPet" }, schema: { params, response: { 200: pet } } };
app.get("/v1/pets/:petId", get, (request, reply) => {
  const id = toInt64(request.params.petId);
  const base = `http://${request.host}`;
  reply.headers({
    Deprecation: "@1764892800",
    Sunset: "Thu, 05 Dec 2030 00:00:00 GMT",
    Link: `<${base}/docs/deprecations#getpet>; rel="deprecation", <${base}/v1/pets?id=${id}>; rel="successor-version"`,
  });
  const row = byId.get(id);
  if (row) return reply.send(toPet(row));
  return reply.code(404).send({ code: "pet_not_found", message: "There is no pet with this id.", status: 404 });
});

await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
