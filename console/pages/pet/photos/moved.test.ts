import { expect, test } from "bun:test";
import { moved } from "./moved.ts";

test("moves a photo to the place of another one", () => {
  const photos = [1n, 2n, 3n, 4n].map((id) => ({ id }));
  const idsAfter = (id: bigint, target: bigint) => moved(photos, { id, target }).map((photo) => Number(photo.id));
  expect(idsAfter(1n, 3n)).toEqual([2, 3, 1, 4]);
  expect(idsAfter(4n, 1n)).toEqual([4, 1, 2, 3]);
  expect(idsAfter(2n, 2n)).toEqual([1, 2, 3, 4]);
  expect(idsAfter(9n, 1n)).toEqual([1, 2, 3, 4]);
  expect(idsAfter(1n, 9n)).toEqual([1, 2, 3, 4]);
});
