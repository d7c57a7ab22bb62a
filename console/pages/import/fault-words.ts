import type { ImportRow } from "../../../client/index.ts";

type Fault = NonNullable<ImportRow["faults"]>[number];

/** What is wrong with a row: "status must be one of …". */
export function faultWords({ column, reason }: Fault): string {
  return column === undefined ? `The row ${reason}` : `${column} ${reason}`;
}
