import { ScrollArea, Table, Text } from "@mantine/core";
import { describeError, getRequestId } from "../../../parts/describe-error.ts";
import { petName } from "../../../parts/pet-name.ts";
import type { Outcome } from "./run-operations.ts";

/** The pets that a bulk action failed for, with their errors. */
export function FailedPets({ failed }: { failed: Outcome[] }) {
  return (
    <ScrollArea.Autosize mah="50vh" viewportProps={{ tabIndex: 0, "aria-label": "Failed pets", role: "region" }}>
      <Table aria-label="Failed pets" verticalSpacing="xs" layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="35%">Pet</Table.Th>
            <Table.Th>Error</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {failed.map(({ pet, error }) => (
            <Table.Tr key={`${pet.id}`}>
              <Table.Td>
                {petName(pet)}
                <Text size="xs" c="dimmed">{`ID ${pet.id}`}</Text>
              </Table.Td>
              <Table.Td>
                {describeError(error)}
                <Text size="xs" c="dimmed">
                  Request {getRequestId(error) ?? "unknown"}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}
