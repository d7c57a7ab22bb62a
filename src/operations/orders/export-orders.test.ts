import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { CsvReader } from "../../contract/csv.ts";
import { writtenColumns } from "../../store/tables/order-rows.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const header =
  "id,petId,status,reference,customer.name,customer.email,customer.phone,price.amount,price.currency,deposit.amount," +
  "deposit.currency,note,reason,expiresAt,deliveredAt,returnedAt,createdAt,updatedAt\r\n";

test("200: exports all orders as CSV, newest first, with a column for each member, and a file name", async () => {
  await using petStore = await openFixture();
  const most = { amount: 2n ** 63n - 1n, currency: "EUR" };
  await petStore.placeOrder({
    petId: 1n,
    reference: "W-1",
    customer: { name: 'Kim "K" Larsson', email: "kim@example.org", phone: "0123 456" },
    price: most,
    deposit: { amount: 0n, currency: "EUR" },
    note: "two\nlines, and a comma",
    expiresAt: "2027-01-31T18:00:00Z",
  });
  await petStore.updateOrder(1n, { status: "delivered" });
  await petStore.updateOrder(1n, { status: "returned", reason: "Allergic" });
  await petStore.placeOrder({ petId: 2n });

  const { status, headers, text } = await petStore.exportOrders();

  expect(status).toBe(200);
  const at = "2027-01-31T12:00:00.000Z";
  expect(text).toBe(
    `${header}2,2,placed,,,,,,,,,,,,,,${at},${at}\r\n` +
      '1,1,returned,W-1,"Kim ""K"" Larsson",kim@example.org,0123 456,9223372036854775807,EUR,0,EUR,' +
      `"two\nlines, and a comma",Allergic,2027-01-31T18:00:00.000Z,${at},${at},${at},${at}\r\n`,
  );
  expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8; header=present");
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="orders-2027-01-31.csv"');
  expect(headers.get("Cache-Control")).toBe("private, no-cache");
});

test("200: a store without orders is the header only", async () => {
  await using petStore = await openPetStore();

  expect((await petStore.exportOrders()).text).toBe(header);
});

test("200: a text is no formula of a spreadsheet", async () => {
  await using petStore = await openFixture();
  const customer = { name: "=1+1", email: "=sum@example.org", phone: "+49 123" };
  await petStore.placeOrder({ petId: 1n, customer, reference: "-1", note: "a\n=2;\t@x" });

  const [, row] = rowsOf((await petStore.exportOrders()).text);

  expect(row?.slice(3, 7)).toEqual(["'-1", "'=1+1", "'=sum@example.org", "'+49 123"]);
  expect(row?.[11]).toBe("a\n'=2;\t'@x");
});

test("200: applies the same filters as the list", async () => {
  await using petStore = await openFixture();
  await petStore.placeOrder({ petId: 1n, reference: "A", customer: { name: "Zoë" } });
  await petStore.placeOrder({ petId: 2n, expiresAt: "2027-01-31T18:00:00Z" });
  await petStore.updateOrder(1n, { status: "cancelled" });
  await petStore.placeOrder({ petId: 1n, reference: "B", customer: { phone: "1" } });

  for (const query of [
    "",
    "status=placed",
    "status=placed&status=cancelled",
    "petId=1",
    "reference=A",
    "customer=zoe",
    "createdSince=2027-01-31T12:00:01Z",
    "expiresBefore=2027-01-31T19:00:00Z",
    "expiresSince=2027-01-31T17:00:00Z&petId=2",
  ]) {
    const ids = rowsOf((await petStore.exportOrders(query)).text)
      .slice(1)
      .map(([id]) => BigInt(id ?? ""));
    expect([query, ids]).toEqual([query, (await petStore.listOrders(query)).body.map(({ id }: { id: bigint }) => id)]);
  }
});

test("200: has each order of several pages once, whatever the filter", async () => {
  await using petStore = await openFixture();
  await petStore.placeOrder({ petId: 1n });
  await petStore.updateOrder(1n, { status: "cancelled" });
  const columns = ["pet_id", "created_at", ...writtenColumns].join(", ");
  await petStore.query(
    `insert into orders (${columns}) with recursive numbers(number) as
      (select 1 union all select number + 1 from numbers where number < 2500)
      select ${columns} from orders, numbers where id = 1`,
  );

  for (const query of ["", "status=cancelled&status=placed", "createdSince=2020-01-01T00:00:00Z"]) {
    const ids = rowsOf((await petStore.exportOrders(query)).text)
      .slice(1)
      .map(([id]) => Number(id));
    expect(ids).toEqual(Array.from({ length: 2501 }, (_, index) => 2501 - index));
  }
});

test("400: the message names each filter that is invalid", async () => {
  await using petStore = await openPetStore();

  const { status, body } = await petStore.exportOrders(
    "createdSince=2027-02-30T00:00:00Z&expiresSince=2027-02-31T00:00:00Z",
  );
  expect([status, body.code]).toEqual([400, "invalid_request"]);
  expect(body.message).toBe("`createdSince` must be a valid time. `expiresSince` must be a valid time.");
  expect((await petStore.exportOrders("limit=5", { headers: { Prefer: "handling=strict" } })).body.code).toBe(
    "unknown_field",
  );
});

test("403: the table has customers, so the scope read does not suffice", async () => {
  await using petStore = await openFixture();
  await petStore.placeOrder({ petId: 1n });

  const { status, body } = await petStore.exportOrders("", { key: await petStore.addKey("read") });
  expect([status, body.code]).toEqual([403, "insufficient_scope"]);
});

function rowsOf(text: string): string[][] {
  const reader = new CsvReader(text, ",");
  const rows: string[][] = [];
  while (!reader.isAtEnd) rows.push(reader.readRow().cells);
  return rows.filter((cells) => cells.length > 1);
}

/** A pet store with two available pets, at noon. */
async function openFixture() {
  const petStore = await openPetStore({ now: () => noon });
  for (const name of ["Rex", "Kim"]) await petStore.createPet({ name, categoryId: 1n, status: "available" });
  return petStore;
}
