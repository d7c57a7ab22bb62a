import { expect, test } from "bun:test";
import { expectLinear } from "../../test/support/expect-linear.ts";
import { html, jsonScript, paragraphs } from "./html.ts";

test("values are escaped, HTML is not, and undefined values are left out", () => {
  const attack = `"'><script>alert(1)</script>&`;
  const escaped = "&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;";

  expect(html`<p title="${attack}">${[html`<b>${1n}</b>`, attack]}${undefined}${false}</p>`.text).toBe(
    `<p title="${escaped}"><b>1</b>${escaped}</p>`,
  );
});

test("texts keep their lines and paragraphs, and nothing else becomes HTML", () => {
  const text = "*One*\r\ntwo\n \n\n<b>Three</b>\n";

  expect(paragraphs(text).map((each) => each.text)).toEqual([
    '<p dir="auto">*One*<br>two</p>',
    '<p dir="auto">&lt;b&gt;Three&lt;/b&gt;</p>',
  ]);
});

test("a text in structured data does not end its element", () => {
  const name = "</script><!--<script>";
  const { text } = jsonScript({ name });

  expect(text.match(/</g)).toHaveLength(2);
  expect(JSON.parse(text.replace(/<[^>]+>/g, ""))).toEqual({ name });
});

test("a long run of spaces is read in linear time", async () => {
  await expectLinear("spaces", (length) => `a${" ".repeat(length)}b`, paragraphs);
  await expectLinear("a line feed in spaces", (length) => `a${" ".repeat(length)}\n${" ".repeat(length)}b`, paragraphs);
});
