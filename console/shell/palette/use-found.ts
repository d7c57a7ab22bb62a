import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCan } from "../../session/session.ts";
import { readAll } from "../../ui/read-all.ts";
import { searchStore } from "./search-store.ts";

const DEBOUNCE_MILLISECONDS = 120;
/** Maximum length of the name of a pet, and with it of a text to search for. */
const LENGTH_MAX = 100;

/** Search results for a typed text. Earlier results stay while newer ones load; their requests are cancelled. */
export function useFound(typed: string) {
  const text = typed.trim().slice(0, LENGTH_MAX);
  const [debounced] = useDebouncedValue(text, DEBOUNCE_MILLISECONDS);
  const canSeeCustomers = useCan("write");
  const canAdminister = useCan("admin");
  const found = useQuery({
    queryKey: ["palette", debounced],
    queryFn: ({ signal }) => searchStore(debounced, canSeeCustomers, signal),
    enabled: debounced !== "",
    placeholderData: keepPreviousData,
  });
  const people = useQuery({ ...readAll("listPeople"), enabled: canAdminister && debounced !== "" });

  return {
    ...(text === "" ? undefined : found.data),
    people: people.data ?? [],
    /** Whether these are results for the typed text. */
    isSettled: text === "" || (text === debounced && !found.isPlaceholderData && !found.isPending),
    error: text === "" ? null : found.error,
    retry: found.refetch,
  };
}
