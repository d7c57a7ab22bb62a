import { expect, test } from "bun:test";
import { describePlan, describeResult, groupKept, NOTHING_UNDONE } from "./undo-import.ts";

const kept = (petId: bigint, reason: string) => ({ petId, reason, message: `The service says ${reason}.` });

test("groups the pets that an undo keeps by reason, also by one that the console does not know", () => {
  const groups = groupKept([kept(1n, "changed"), kept(2n, "new_one"), kept(3n, "changed"), kept(4n, "ordered")]);
  expect(groups.map(({ text, pets }) => [text, pets.map(({ petId }) => petId)])).toEqual([
    ["2 pets have been changed since", [1n, 3n]],
    ["The service says new_one", [2n]],
    ["1 pet has been ordered since", [4n]],
  ]);
});

test("says what an undo does, and what it has done", () => {
  const texts = [[520, 11, 0] as const, [1, 0, 0] as const, [0, 1, 3] as const, [0, 0, 0] as const].map(
    ([deleted, changedBack, remaining]) => {
      const progress = { ...NOTHING_UNDONE, deleted, changedBack, remaining };
      return [describePlan(progress), describeResult(progress)];
    },
  );
  expect(texts).toEqual([
    [
      "This deletes 520 pets that it added and changes 11 pets back to what they were.",
      "520 pets deleted, 11 changed back.",
    ],
    ["This deletes 1 pet that it added.", "1 pet deleted."],
    ["This changes 1 pet back to what it was.", "1 pet changed back, 3 pets left."],
    ["Nothing can be undone.", "Nothing undone."],
  ]);
});
