import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Category } from "../../../client/index.ts";
import { Curl } from "../../parts/curl.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { AddIcon } from "../../parts/icons.tsx";
import { RowsLoading } from "../../parts/loading.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { SearchInput } from "../../parts/search-input.tsx";
import { useUrlState } from "../../parts/use-url-state.ts";
import { readPages } from "../../queries.ts";
import { useMay } from "../../session/use-session.ts";
import { CategoriesTable } from "./categories-table.tsx";
import { CategoryDialog } from "./category-dialog.tsx";

const request = { query: { limit: 100 } };

/** What the animals are sorted into. */
export default function CategoriesPage() {
  const mayWrite = useMay("write");
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
  const addButton = mayWrite && (
    <Button leftSection={<AddIcon size={18} />} onClick={() => open()}>
      Add a category
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Categories"
        actions={
          <>
            <Curl operation="listCategories" request={request} />
            {addButton}
          </>
        }
      >
        What the animals are sorted into.
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
          title={data ? "This may have changed meanwhile" : "The categories cannot be shown"}
          onRetry={refetch}
        />
      )}
      {isPending && <RowsLoading />}
      {data && categories.length === 0 && (
        <EmptyState title="No categories yet" action={addButton}>
          A category such as Dogs or Fish keeps the animals in order. Add the first one.
        </EmptyState>
      )}
      {categories.length > 0 && shown.length === 0 && (
        <EmptyState title="No category is called like that">Try a part of the name, or its number.</EmptyState>
      )}
      {shown.length > 0 && <CategoriesTable categories={shown} mayWrite={mayWrite} onRename={open} />}
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
