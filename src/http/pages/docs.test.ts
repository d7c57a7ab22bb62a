import { expect, test } from "bun:test";
import { join } from "node:path";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { openFolder } from "../../../test/support/process.ts";
import { listErrors } from "../../errors.ts";
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

test("the page about errors has a section for every code, with the anchor that the help link names", async () => {
  await using petStore = await openPetStore();

  const { status, text, headers } = await petStore.request("/docs/errors", { key: null });

  expect([status, headers.get("Content-Type")]).toEqual([200, "text/html;charset=utf-8"]);
  for (const { code, status } of listErrors()) {
    const [, section = ""] = text.split(`<section class="error" id="${code}">`);
    const visible = section.slice(0, section.indexOf("</section>"));
    expect(visible).toContain(`<code>${code}</code></a> <span>${status}</span>`);
    for (const question of ["When it occurs", "What to do", "Retry?"]) {
      expect(visible).toMatch(new RegExp(`<dt>${question.replace("?", "[?]")}</dt><dd>[^<]`));
    }
    expect(text).toContain(`<a href="#${code}">`);
  }
  expect(text).not.toMatch(/\{\{|(?:src|href)="(?:https?:)?\/\//);
  for (const page of ["/docs", "/docs/deprecations"]) {
    expect((await petStore.request(page, { key: null })).text).toMatch(/href="(docs\/)?errors"/);
  }
});
