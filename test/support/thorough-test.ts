import { test } from "bun:test";

/** Whether the tests run at full length, as `npm run prove:tests` runs them in CI, and not as in `npm test`. */
const isThorough = process.env.PETSTORE_TEST_THOROUGH === "1";

/** Number of repetitions: `few` in `npm test`, `many` in `npm run prove:tests`. */
export const repetitions = (few: number, many: number): number => (isThorough ? many : few);

/** A test that takes seconds, since it waits for real time to pass or kills processes; only in `npm run prove:tests`. */
export const thoroughTest: (title: string, run: () => Promise<void>, milliseconds?: number) => void = isThorough
  ? test
  : () => {};
