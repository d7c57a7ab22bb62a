import { and, desc, eq, like, lt } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import express from "express";
import { openDatabase } from "./database.mjs";

// The same operations, written the usual way with Express and the ORM Drizzle on Node.

const pets = sqliteTable("pets", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  name: text("name").notNull(),
  categoryId: integer("category_id").notNull(),
  status: text("status", { enum: ["available", "pending", "sold"] }),
});
const database = drizzle(openDatabase());

const toPet = ({ status, ...pet }) => (status === null ? pet : { ...pet, status });
const isStatus = (value) => value === undefined || pets.status.enumValues.includes(value);

const v1 = express.Router();

v1.use((request, response, next) => {
  if (request.get("Authorization") === `Bearer ${process.env.PETSTORE_API_KEY}`) return next();
  response.status(401).json({ code: "invalid_api_key" });
});

v1.get("/pets", (request, response) => {
  const { status, name, cursor } = request.query;
  const limit = Number(request.query.limit ?? 20);
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= 100) || !isStatus(status)) {
    return response.status(400).json({ code: "invalid_request" });
  }
  const filter = and(
    status === undefined ? undefined : eq(pets.status, status),
    name === undefined ? undefined : like(pets.name, `%${name}%`),
    cursor === undefined ? undefined : lt(pets.id, Number(cursor)),
  );
  const rows = database.select().from(pets).where(filter).orderBy(desc(pets.id)).limit(limit).all();
  response.json(rows.map(toPet));
});

v1.post("/pets", express.json(), (request, response) => {
  const { name, categoryId, status } = request.body ?? {};
  const isValid = typeof name === "string" && name.length <= 500 && Number.isSafeInteger(categoryId);
  if (!isValid || !isStatus(status)) return response.status(400).json({ code: "invalid_request" });
  response.status(201).json(toPet(database.insert(pets).values({ name, categoryId, status }).returning().get()));
});

v1.get("/pets/:petId", (request, response) => {
  const filter = eq(pets.id, Number(request.params.petId));
  const row = database.select().from(pets).where(filter).get();
  if (row) return response.json(toPet(row));
  response.status(404).json({ code: "pet_not_found" });
});

const app = express();
app.use("/v1", v1);
app.listen(Number(process.env.PORT), "127.0.0.1");
