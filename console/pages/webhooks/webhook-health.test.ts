import { expect, test } from "bun:test";
import type { Webhook } from "../../../client/index.ts";
import { countEvents, explainDisabled, findProblems } from "./webhook-health.ts";

const time = "2026-11-21T12:00:00.000Z";
const shared = {
  url: "https://shop.example.org",
  types: [],
  position: "p",
  lost: 0n,
  createdAt: time,
  updatedAt: time,
};
const disabled = (id: bigint, disabledReason: string): Webhook => ({
  ...shared,
  id,
  status: "disabled",
  disabledReason,
});

test("needs attention: what fails and what was disabled, unless by a person", () => {
  const active: Webhook = { ...shared, id: 1n, status: "active" };
  const failing: Webhook = { ...shared, id: 2n, status: "failing" };
  const reasons = ["manual", "gone", "failing", "restored", "a reason of a later version"];
  const stopped = reasons.map((reason, index) => disabled(BigInt(index + 3), reason));

  const found = findProblems([active, failing, ...stopped]);

  const idsOf = (webhooks: Webhook[]) => webhooks.map(({ id }) => id);
  expect(idsOf(found.failing)).toEqual([2n]);
  expect(idsOf(found.stopped)).toEqual([4n, 5n, 7n]);
  expect(idsOf(found.restored)).toEqual([6n]);
});

test("explains each reason, also one of a later version", () => {
  const titles = ["manual", "gone", "failing", "restored"].map(
    (reason) => explainDisabled(disabled(1n, reason))?.title,
  );
  expect(new Set(titles).size).toBe(4);
  expect(explainDisabled(disabled(1n, "other"))?.title).toBe("This webhook is disabled");
  expect(explainDisabled({ ...shared, id: 1n, status: "active" })).toBeUndefined();
});

test("10,000 events are 10,000 or more", () => {
  expect([1n, 9_999n, 10_000n].map(countEvents)).toEqual(["1 event", "9,999 events", "10,000 events or more"]);
});
