import { useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Category } from "../../client/index.ts";
import { petStore } from "../api/pet-store.ts";
import { queryClient, refresh } from "../api/queries.ts";
import { describeError } from "../ui/errors.ts";
import { categoryName, isolate } from "../ui/names.ts";
import { notifyDone } from "../ui/notify.ts";
import { isSameName } from "./match-category.ts";
import { categoriesNamedQuery, categoryQuery, categorySearchQuery, findCategoriesNamed } from "./use-categories.ts";
import { useIdempotencyKey } from "./use-idempotency-key.ts";

const DEBOUNCE_MILLISECONDS = 100;

interface CategoryPickerOptions {
  value: bigint | undefined;
  onChange: (id: bigint | undefined) => void;
  /** Offers to add a category with the typed name. */
  allowsNew: boolean;
}

export type CategoryPicker = ReturnType<typeof useCategoryPicker>;

/** State of a field that finds a category by its name. Typed text is never discarded. */
export function useCategoryPicker({ value, onChange, allowsNew }: CategoryPickerOptions) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const chosenName = useChosenName(value);
  /** What was typed; undefined while the field shows the chosen category. */
  const [typed, setTyped] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const latestTyped = useRef(typed);
  latestTyped.current = typed;
  const text = typed ?? "";
  const search = useSearch(text, combobox.dropdownOpened);
  const create = useCreateCategory(isolate(text) && text.trim(), chooseIfCurrent);

  function show(id: bigint | undefined, nextTyped?: string) {
    setTyped(nextTyped);
    setNotice(undefined);
    if (id !== value) onChange(id);
  }

  /** Chooses the added category, unless something else has been typed or chosen in the meantime. */
  function chooseIfCurrent(category: Category) {
    if (latestTyped.current !== undefined && isNamed(category, latestTyped.current)) choose(category);
  }

  function choose(category: Category) {
    queryClient.setQueryData(categoryQuery(category.id).queryKey, category);
    chooseId(category.id);
  }

  function chooseId(id: bigint) {
    combobox.closeDropdown();
    show(id);
  }

  function type(next: string) {
    create.reset();
    combobox.openDropdown();
    // A form must not be saved with a category other than the one typed.
    show(allowsNew ? undefined : value, next);
  }

  /** Chooses the category whose name was typed; if there is none, says what to do. */
  async function resolve() {
    if (typed === undefined || create.isPending) return;
    if (isolate(typed) === "") return show(undefined);
    const named = search.isCurrent ? search.categories.filter((each) => isNamed(each, typed)) : await find(typed);
    if (latestTyped.current !== typed || !named) return;
    const [only, ...others] = named;
    if (only && others.length === 0) return choose(only);
    show(undefined, typed);
    setNotice(
      only ? "Several categories have this name. Choose one from the list." : describeMissing(typed, allowsNew),
    );
  }

  async function find(name: string): Promise<Category[] | undefined> {
    try {
      return await findCategoriesNamed(name);
    } catch (error) {
      setNotice(`The category could not be searched for. ${describeError(error)}`);
      return undefined;
    }
  }

  const enter = useEnter({ typed, search, combobox, choose, resolve });
  return {
    ...{ combobox, search, create, typed, notice, choose, chooseId, type, resolve, enter },
    text: typed ?? chosenName,
    canCreate: allowsNew && isolate(text) !== "" && !search.categories.some((each) => isNamed(each, text)),
    clear: () => show(undefined),
    /** Shows the chosen category again. */
    restore: () => show(value),
  };
}

function isNamed({ name = "" }: Category, text: string): boolean {
  return isSameName(name, text);
}

function describeMissing(name: string, allowsNew: boolean): string {
  const next = allowsNew ? "Choose one from the list, or add it there." : "Choose one from the list.";
  return `There is no category named “${isolate(name)}”. ${next}`;
}

/** The name of the chosen category; empty without one. */
function useChosenName(id: bigint | undefined): string {
  const { data } = useQuery({ ...categoryQuery(id ?? 0n), enabled: id !== undefined });
  return id !== undefined && data ? categoryName(data) : "";
}

type Search = ReturnType<typeof useSearch>;

/**
 * The categories for the list, those with exactly this name first. After each keystroke, those of the text before stay
 * until the new ones have been loaded.
 */
function useSearch(text: string, isOpen: boolean) {
  const [searched] = useDebouncedValue(text.trim(), DEBOUNCE_MILLISECONDS);
  const { data, error } = useQuery({ ...categorySearchQuery(searched), enabled: isOpen || text !== "" });
  const { categories = [], hasMore = false } = data ?? {};
  const isExactMatchShown = categories.some((category) => isNamed(category, searched));
  const mayHaveExactMatch = data?.text === searched && searched !== "" && hasMore && !isExactMatchShown;
  const named = useQuery({ ...categoriesNamedQuery(searched), enabled: mayHaveExactMatch });
  return {
    categories: mayHaveExactMatch && named.data ? [...named.data, ...categories] : categories,
    hasMore,
    error: error ?? named.error,
    isCurrent: data?.text === text.trim() && !(mayHaveExactMatch && named.isPending),
  };
}

interface EnterOptions {
  typed: string | undefined;
  search: Search;
  combobox: ReturnType<typeof useCombobox>;
  choose: (category: Category) => void;
  resolve: () => Promise<void>;
}

/**
 * Highlights the best match for Enter. If Enter comes before the matches for what was typed, they are awaited. Returns
 * what to do at Enter; it returns whether the key was handled.
 */
function useEnter({ typed, search, combobox, choose, resolve }: EnterOptions): () => boolean {
  const { isCurrent, categories } = search;
  const [best] = categories;
  const isWaiting = useRef(false);
  const isChoosing = combobox.dropdownOpened && Boolean(typed?.trim());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other values are those of this text and these matches.
  useEffect(() => {
    if (!isChoosing) return;
    if (isCurrent && best) combobox.selectFirstOption();
    else combobox.resetSelectedOption();
    if (!isCurrent || !isWaiting.current) return;
    isWaiting.current = false;
    if (best) choose(best);
    else void resolve();
  }, [isChoosing, isCurrent, best, typed]);

  return () => {
    if (!typed?.trim()) return false;
    if (!combobox.dropdownOpened || (isCurrent && !best)) void resolve();
    else if (!isCurrent) isWaiting.current = true;
    return true;
  };
}

/** Adds a category with this name. If someone else has added it in the meantime, uses that one. */
function useCreateCategory(name: string, onCreated: (category: Category) => void) {
  const idempotencyKey = useIdempotencyKey(name);
  return useMutation({
    mutationFn: async () => {
      const [existing] = await findCategoriesNamed(name);
      const category = existing ?? (await petStore.createCategory({ body: { name }, idempotencyKey })).data;
      return { category, isNew: !existing };
    },
    async onSuccess({ category, isNew }) {
      onCreated(category);
      if (isNew) notifyDone(`The category ${categoryName(category)} was added.`);
      await refresh("listCategories");
    },
  });
}
