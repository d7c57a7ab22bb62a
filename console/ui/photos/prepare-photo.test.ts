import { expect, test } from "bun:test";
import { fitWithin } from "./prepare-photo.ts";

test("a photo keeps its proportions and is never enlarged", () => {
  expect(fitWithin({ width: 4032, height: 3024 }, 2560)).toEqual({ width: 2560, height: 1920 });
  expect(fitWithin({ width: 3024, height: 4032 }, 2560)).toEqual({ width: 1920, height: 2560 });
  expect(fitWithin({ width: 640, height: 480 }, 2560)).toEqual({ width: 640, height: 480 });
  expect(fitWithin({ width: 9000, height: 1 }, 2560)).toEqual({ width: 2560, height: 1 });
});
