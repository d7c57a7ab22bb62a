import { List, Text } from "@mantine/core";
import { ErrorAlert } from "../../../ui/error-message.tsx";
import type { FileProblem as Problem, Program } from "../file/recognize-file.ts";

/** How each program saves a spreadsheet as CSV. */
const instructions: [Program, string][] = [
  ["Excel", "File › Save As › “CSV UTF-8 (Comma delimited)”"],
  ["LibreOffice", "File › Save As › “Text CSV (.csv)”, then Unicode (UTF-8)"],
  ["Google Sheets", "File › Download › “Comma-separated values (.csv)”"],
  ["Numbers", "File › Export To › CSV…"],
];

/** Why a file cannot be imported and, for a spreadsheet, how to save it as CSV. */
export function FileProblem({ problem: { title, text, program } }: { problem: Problem }) {
  const sorted = instructions.toSorted(([one], [other]) => Number(other === program) - Number(one === program));
  return (
    <ErrorAlert title={title}>
      <Text size="sm">{text}</Text>
      {program && (
        <List size="sm" mt="xs" spacing={4}>
          {sorted.map(([name, instruction]) => (
            <List.Item key={name}>
              <b>{name}:</b> {instruction}
            </List.Item>
          ))}
        </List>
      )}
    </ErrorAlert>
  );
}
