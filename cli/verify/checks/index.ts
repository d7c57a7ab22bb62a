import type { Check } from "../check.ts";
import { browserChecks } from "./browsers.ts";
import { connectionChecks } from "./connection.ts";
import { errorChecks } from "./errors.ts";
import { keyChecks } from "./key.ts";
import { otherChangeChecks } from "./other-changes.ts";
import { petChecks } from "./pets.ts";
import { requestChecks } from "./requests.ts";
import { responseChecks } from "./responses.ts";
import { wholeRunChecks } from "./whole-run.ts";

export interface Section {
  title: string;
  checks: Check[];
}

export const sections: Section[] = [
  { title: "Connection", checks: [...connectionChecks, ...keyChecks] },
  { title: "Errors", checks: errorChecks },
  { title: "Browsers", checks: browserChecks },
  { title: "Requests", checks: requestChecks },
  { title: "Responses", checks: responseChecks },
  { title: "Changes", checks: [...petChecks, ...otherChangeChecks] },
  { title: "All responses", checks: wholeRunChecks },
];
