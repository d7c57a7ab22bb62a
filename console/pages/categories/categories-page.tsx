import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Category } from "../../../client/index.ts";
import { EmptyState } from "../../parts/empty-state.tsx";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { AddIcon } from "../../parts/icons.tsx";
import { RowsLoading } from "../../parts/loading.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { PageMenu } from "../../parts/page-menu.tsx";
import { SearchInput } from "../../parts/search-input.tsx";
import { useOpenedByAddress } from "../../parts/use-opened-by-address.ts";
import { useUrlState } from "../../parts/use-url-state.ts";
import { readPages } from "../../queries.ts";
import { useCan } from "../../session/session.ts";
import { CategoriesTable } from "./categories-table.tsx";
import { CategoryDialog } from "./category-dialog.tsx";

const request = { query: { limit: 100 } };

export default function CategoriesPage() {
  const canWrite = useCan("write");
  const [{ search }, setFilters] = useUrlState({ search: "" });
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    readPages("listCategories", request),
  );
  const categories = data?.pages.flatMap((page) => page.data) ?? [];
  const shown = categories.filter((category) => matches(category, search));
  const [isOpen, dialog] = useDisclosure();
  const [renamed, setRenamed] = useState<Category>();
  function open(category?: Category) {
    setRenamed(category);
    dialog.open();
  }
  useOpenedByAddress(() => canWrite && open());
  const addButton = canWrite && (
    <Button leftSection={<AddIcon size={18} />} onClick={() => open()}>
      Add category
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Categories"
        actions={
          <>
            <PageMenu operation="listCategories" request={request} />
            {addButton}
          </>
        }
      >
        Categories group your pets, for example into dogs and fish.
      </PageHeader>

      {categories.length > 0 && (
        <SearchInput
          label="Search categories"
          value={search}
          onChange={(next) => setFilters({ search: next }, { replace: true })}
          maw="24rem"
          mb="sm"
        />
      )}
      {error && (
        <ErrorMessage
          error={error}
          title="Could not load the categories"
          onRetry={refetch}
          hasData={data !== undefined}
        />
      )}
      {isPending && <RowsLoading />}
      {data && categories.length === 0 && (
        <EmptyState title="No categories yet" action={addButton}>
          Group your pets into categories such as Dogs or Fish. Add the first one.
        </EmptyState>
      )}
      {categories.length > 0 && shown.length === 0 && (
        <EmptyState title="No matching categories">Search for part of a name, or for an ID.</EmptyState>
      )}
      {shown.length > 0 && <CategoriesTable categories={shown} canWrite={canWrite} onRename={open} />}
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show more
        </Button>
      )}
      <CategoryDialog isOpen={isOpen} category={renamed} onClose={dialog.close} />
    </>
  );
}

function matches({ id, name = "" }: Category, search: string): boolean {
  return `${id} ${name}`.toLowerCase().includes(search.trim().toLowerCase());
}
