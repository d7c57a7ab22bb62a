import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { Category } from "../../../client/index.ts";
import { read, readPages } from "../../api/queries.ts";
import { useCan } from "../../api/session.ts";
import { parseId } from "../../format.ts";
import { sortByMatch } from "../../hooks/match-category.ts";
import { useOpenedByUrl, useUrlState } from "../../hooks/use-url-state.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PendingButton } from "../../ui/form.tsx";
import { AddIcon } from "../../ui/icons.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMenu } from "../../ui/page-menu.tsx";
import { SearchInput } from "../../ui/search-input.tsx";
import { CategoriesTable } from "./categories-table.tsx";
import { CategoryDialog } from "./category-dialog.tsx";

export default function CategoriesPage() {
  const canWrite = useCan("write");
  const [{ search }, setFilters] = useUrlState({ search: "" });
  const found = useFoundCategories(search);
  const { categories, request, error, isPending, refetch, fetchNextPage, isFetchingNextPage } = found;
  const isEmpty = categories?.length === 0;
  const [isOpen, { open: openDialog, close }] = useDisclosure();
  const [renamed, setRenamed] = useState<Category>();
  const open = useCallback(
    (category?: Category) => {
      setRenamed(category);
      openDialog();
    },
    [openDialog],
  );
  useOpenedByUrl(() => canWrite && open());
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

      {(search !== "" || !isEmpty) && (
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
          hasData={categories !== undefined}
        />
      )}
      {isPending && <RowsLoading />}
      {isEmpty && search === "" && (
        <EmptyState title="No categories yet" action={addButton}>
          Group your pets into categories such as Dogs or Fish. Add the first one.
        </EmptyState>
      )}
      {isEmpty && search !== "" && (
        <EmptyState
          title="No matching categories"
          action={
            <Button variant="default" onClick={() => setFilters({ search: "" })}>
              Show all categories
            </Button>
          }
        >
          Search for part of a name, or for a number.
        </EmptyState>
      )}
      {categories && !isEmpty && <CategoriesTable categories={categories} canWrite={canWrite} onRename={open} />}
      {found.hasNextPage && !found.isIncomplete && (
        <PendingButton variant="default" mt="md" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </PendingButton>
      )}
      <CategoryDialog isOpen={isOpen} category={renamed} onClose={close} />
    </>
  );
}

const LIMIT = 100;
/** Number of pages that are read at once, so that up to 1,000 categories are sorted by name as a whole. */
const PAGES_SORTED = 10;
const include = ["count" as const];

/**
 * The categories whose names contain the text, sorted by name, with the numbers of their pets; preceded by the category
 * with this number.
 */
function useFoundCategories(search: string) {
  const text = search.trim();
  const request = { query: { limit: LIMIT, include, ...(text && { name: text }) } };
  const { data, ...state } = useInfiniteQuery({
    ...readPages("listCategories", request),
    placeholderData: keepPreviousData,
  });
  const { hasNextPage, isFetching, error, fetchNextPage } = state;
  const pages = data?.pages ?? [];
  const isIncomplete = hasNextPage && pages.length < PAGES_SORTED && !error;
  const shouldRead = isIncomplete && !isFetching;
  useEffect(() => {
    if (shouldRead) void fetchNextPage();
  }, [shouldRead, fetchNextPage]);
  const number = parseId(text);
  const byNumber = useQuery({
    ...read("listCategories", { query: { id: [number ?? 0n], include } }),
    enabled: number !== undefined,
  });
  const named = sortByMatch(
    pages.flatMap((page) => page.data),
    "",
  );
  const numbered = number === undefined ? [] : (byNumber.data ?? []);
  const others = named.filter(({ id }) => numbered.every((category) => category.id !== id));
  return { ...state, categories: data && [...numbered, ...others], request, isIncomplete };
}
