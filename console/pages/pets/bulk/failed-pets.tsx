import { ScrollArea, Table, Text } from "@mantine/core";
import { requestIdOf, wordsOf } from "../../../parts/describe-error.ts";
import { petName } from "../../../parts/pet-name.ts";
import type { Outcome } from "./run-each.ts";

/** Which pets did not change, and why. */
export function FailedPets({ failed }: { failed: Outcome[] }) {
  return (
    <ScrollArea.Autosize mah="50vh" viewportProps={{ tabIndex: 0, "aria-label": "What did not work", role: "region" }}>
      <Table verticalSpacing="xs" layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="35%">Pet</Table.Th>
            <Table.Th>Why it did not work</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {failed.map(({ pet, error }) => (
            <Table.Tr key={`${pet.id}`}>
              <Table.Td>
                {petName(pet)}
                <Text size="xs" c="dimmed">{`Number ${pet.id}`}</Text>
              </Table.Td>
              <Table.Td>
                {wordsOf(error)}
                <Text size="xs" c="dimmed">
                  Request {requestIdOf(error) ?? "unknown"}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}
