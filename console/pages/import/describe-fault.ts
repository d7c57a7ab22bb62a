import type { ImportRow } from "../../../client/index.ts";

type Fault = NonNullable<ImportRow["faults"]>[number];

/** Describes an invalid cell or row: "status must be one of …". */
export function describeFault({ column, reason }: Fault): string {
  return column === undefined ? `The row ${reason}` : `${column} ${reason}`;
}
