import { expect, test } from "bun:test";
import { join } from "node:path";
import { openFolder } from "../../../test/support/process.ts";
import type { Exchange } from "../exchange.ts";
import { page } from "./docs.ts";

test("a file that could not be read is read again by the next request, and then cached", async () => {
  await using folder = await openFolder();
  const file = join(folder.path, "page.html");
  const handler = page("text/html", () => Bun.file(file).bytes(), {}).GET;
  const exchange = { request: new Request("http://localhost/docs"), headers: {} } as Exchange;
  const respond = async () => handler && "respond" in handler && handler.respond(exchange);

  await expect(respond()).rejects.toThrow("ENOENT");
  await Bun.write(file, "<!doctype html>");
  expect(await respond()).toHaveProperty("status", 200);
  await Bun.file(file).delete();

  expect(await respond()).toHaveProperty("status", 200);
});
