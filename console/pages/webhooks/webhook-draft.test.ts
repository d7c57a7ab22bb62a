import { expect, test } from "bun:test";
import type { Webhook } from "../../../client/index.ts";
import { draftOf, emptyDraft, toNewWebhook, toPatch, validate } from "./webhook-draft.ts";

const url = "https://shop.example.org/hooks";
const time = "2026-11-21T12:00:00.000Z";
const webhook: Webhook = {
  ...{
    id: 1n,
    url,
    types: ["pet.*", "order.*", "category.*", "waiting.*", "enquiry.*", "store.*"],
    status: "active",
    position: "p",
    lost: 0n,
  },
  ...{ createdAt: time, updatedAt: time },
};

test("a new webhook has the default types unless some are chosen", () => {
  expect(toNewWebhook({ ...emptyDraft, url: ` ${url} `, types: ["pet.created"] })).toEqual({ url });
  const chosen = toNewWebhook({ ...emptyDraft, url, choice: "some", types: ["pet.created"], description: " Shop " });
  expect(chosen).toEqual({ url, types: ["pet.created"], description: "Shop" });
});

test("a patch has only what was changed; null restores the default types and removes the description", () => {
  const some: Webhook = { ...webhook, types: ["pet.created"], description: "Shop" };
  expect(toPatch(webhook, draftOf(webhook))).toEqual({});
  expect(toPatch(some, draftOf(some))).toEqual({});
  expect(toPatch(some, { ...draftOf(some), choice: "all", description: "" })).toEqual({
    types: null,
    description: null,
  });
  expect(toPatch(webhook, { ...draftOf(webhook), choice: "some", types: ["pet.*"] })).toEqual({ types: ["pet.*"] });
  expect(toPatch(webhook, { ...draftOf(webhook), url: "https://b.example.org" })).toEqual({
    url: "https://b.example.org",
  });
});

test("a URL, and a type if only some are sent, are required", () => {
  expect(validate({ ...emptyDraft, url: "shop.example.org" })).toEqual({ url: expect.any(String) });
  expect(validate({ ...emptyDraft, url, choice: "some" })).toEqual({ types: expect.any(String) });
  expect(validate({ ...emptyDraft, url })).toEqual({});
});
