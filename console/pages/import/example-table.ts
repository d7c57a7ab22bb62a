import { download } from "../../ui/download.ts";

export const exampleTable = `name,categoryId,status
Rex,1,available
Misty,2,pending
"Bubbles, the elder",5,
`;

/** Downloads a table. The byte order mark lets spreadsheet programs recognise UTF-8. */
export function downloadTable(fileName: string, table: string): void {
  download(fileName, `\uFEFF${table}`, "text/csv;charset=utf-8");
}
