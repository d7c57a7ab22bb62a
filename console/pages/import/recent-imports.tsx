import { Button, Table, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { readPages } from "../../api/queries.ts";
import { ActorName } from "../../ui/actor-name.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PanelTable } from "../../ui/panel-table.tsx";
import { Time } from "../../ui/time.tsx";
import { summarizeImport } from "../activity/group-events.ts";
import { KeptImportUndo } from "../activity/imports.tsx";
import styles from "./recent-imports.module.css";

/** Number of imports that are shown at first, and for each click on "Show more". */
const PAGE_IMPORTS = 10;

/** The imports of the last 30 days by all people and keys, each of which can be undone. */
export function RecentImports() {
  const request = { query: { limit: PAGE_IMPORTS } };
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery(
    readPages("listImports", request),
  );
  const imports = (data?.pages ?? []).flatMap((page) => page.data).filter(({ added, changed }) => added + changed > 0n);
  if (error) return <ErrorMessage error={error} title="The recent imports could not be loaded" onRetry={refetch} />;
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="recent-imports" className={styles.section}>
      <Title order={2} size="h4" id="recent-imports">
        Imports of the last 30 days
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        An import can be undone as a whole. Pets that were changed or ordered since are kept, and listed.
      </Text>
      <PanelTable
        aria-label="Imports of the last 30 days"
        hasCards
        className={styles.table}
        head={
          <>
            <Table.Th>When</Table.Th>
            <Table.Th>What</Table.Th>
            <Table.Th>Undo</Table.Th>
          </>
        }
      >
        {imports.map((each) => (
          <Table.Tr key={`${each.id}`}>
            <Table.Td className={styles.when}>
              <Time at={each.createdAt} />
            </Table.Td>
            <Table.Td>
              <ActorName by={each.by} isSentenceStart /> {summarizeImport(each)}
            </Table.Td>
            <Table.Td className={styles.undo}>
              <KeptImportUndo kept={each} />
            </Table.Td>
          </Table.Tr>
        ))}
      </PanelTable>
      {hasNextPage && (
        <Button variant="default" mt="sm" onClick={() => fetchNextPage()} loading={isFetchingNextPage}>
          Show more
        </Button>
      )}
    </section>
  );
}
