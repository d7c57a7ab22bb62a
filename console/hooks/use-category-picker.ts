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
import {
  type CategorySearch,
  categoriesNamedQuery,
  categoryQuery,
  categorySearchQuery,
  findCategoriesNamed,
  useCategoryName,
} from "./use-categories.ts";
import { useIdempotencyKey } from "./use-idempotency-key.ts";
import { useDelaySubmission } from "./use-submission.ts";

const DEBOUNCE_MILLISECONDS = 100;

interface CategoryPickerOptions {
  value: bigint | undefined;
  onChange: (id: bigint | undefined) => void;
  /** Offers to add a category with the typed name. */
  allowsNew: boolean;
}

export type CategoryPicker = ReturnType<typeof useCategoryPicker>;

/**
 * State of a field that finds a category by its name. Typed text is never discarded, and the form around the field is not
 * submitted while its category is being searched for or added.
 */
export function useCategoryPicker({ value, onChange, allowsNew }: CategoryPickerOptions) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const chosenName = useCategoryName(value);
  /** What was typed; undefined while the field shows the chosen category. */
  const [typed, setTyped] = useState<string>();
  const [notice, setNotice] = useState<string>();
  /** The text for which a press of Enter has offered to add a category. */
  const [offered, setOffered] = useState<string>();
  const latest = useRef<{ typed: string | undefined; value: bigint | undefined }>({ typed, value });
  latest.current = { typed, value };
  // What is found after the field has disappeared is ignored.
  useEffect(() => {
    return () => {
      latest.current = { typed: undefined, value: undefined };
    };
  }, []);
  const text = typed ?? "";
  const search = useSearch(text, combobox.dropdownOpened);
  const create = useCreateCategory(isolate(text) && text.trim(), chooseIfCurrent);
  const choosing = useChoosing();
  const isOffered = typed !== undefined && offered === typed;
  useHighlightedBest({ typed, search, combobox, isOffered });

  function show(id: bigint | undefined, nextTyped?: string) {
    setTyped(nextTyped);
    setNotice(undefined);
    if (id !== latest.current.value) onChange(id);
  }

  /** Chooses the added category, unless something else has been typed or chosen in the meantime. */
  function chooseIfCurrent(category: Category) {
    if (latest.current.typed !== undefined && isNamed(category, latest.current.typed)) choose(category);
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

  /** Chooses the only category found for a text, unless it has changed; otherwise says what to do. */
  async function chooseOnly(text: string, find: (text: string) => Promise<Category[]>, onMissing = describeHere) {
    const found = await find(text).catch((error) => `The category could not be searched for. ${describeError(error)}`);
    if (latest.current.typed !== text) return;
    if (typeof found === "string") return setNotice(found);
    const [only, ...others] = found;
    if (only && others.length === 0) return choose(only);
    show(undefined, text);
    setNotice(only ? "Several categories have this name. Choose one from the list." : onMissing(text));
  }

  async function findNamed(text: string): Promise<Category[]> {
    return search.isCurrent ? search.categories.filter((each) => isNamed(each, text)) : findCategoriesNamed(text);
  }

  async function findBest(text: string): Promise<Category[]> {
    return (search.isCurrent ? search.categories : await findMatches(text)).slice(0, 1);
  }

  function describeHere(name: string): string {
    const next = allowsNew ? "Choose one from the list, or add it there." : "Choose one from the list.";
    return describeMissing(name, next);
  }

  /** Offers to add a category with this name, and says how. */
  function offer(name: string): string {
    setOffered(name);
    combobox.openDropdown();
    return describeMissing(name, "Press Enter again to add it, or choose one from the list.");
  }

  /** Chooses the category whose name was typed, unless a choice for this text is already in progress. */
  function resolve() {
    if (typed === undefined || choosing.isFor(typed)) return;
    if (isolate(typed) === "") show(undefined);
    else choosing.start(typed, chooseOnly(typed, findNamed));
  }

  return {
    ...{ combobox, search, create, typed, notice, choose, chooseId, type },
    text: typed ?? chosenName,
    canCreate: allowsNew && isolate(text) !== "" && !search.categories.some((each) => isNamed(each, text)),
    clear: () => show(undefined),
    /** Shows the chosen category again. */
    restore: () => show(value),
    leave() {
      combobox.closeDropdown();
      resolve();
    },
    /**
     * Chooses the best match, also if the search for it has not ended; without a match, offers to add the category, which
     * the next Enter does. Returns whether there is anything to choose.
     */
    enter(): boolean {
      if (!typed?.trim()) return false;
      const find = combobox.dropdownOpened ? findBest : findNamed;
      choosing.start(typed, chooseOnly(typed, find, allowsNew ? offer : undefined));
      return true;
    },
    /** Adds a category with the typed name. */
    add: () => choosing.start(text, create.mutateAsync()),
  };
}

/** The search or the creation that chooses a category for a text; the form around the field waits for it. */
function useChoosing() {
  const delaySubmission = useDelaySubmission();
  const latest = useRef<{ text: string; end: Promise<unknown> }>(undefined);
  return {
    isFor: (text: string) => latest.current?.text === text,
    start(text: string, choice: Promise<unknown>) {
      const current = { text, end: Promise.allSettled([choice]) };
      latest.current = current;
      delaySubmission(current.end);
      void current.end.then(() => {
        if (latest.current === current) latest.current = undefined;
      });
    },
  };
}

function isNamed({ name = "" }: Category, text: string): boolean {
  return isSameName(name, text);
}

function describeMissing(name: string, next: string): string {
  return `There is no category named “${isolate(name)}”. ${next}`;
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
  const mayHaveExactMatch = data?.text === searched && isExactMatchMissing(data);
  const named = useQuery({ ...categoriesNamedQuery(searched), enabled: mayHaveExactMatch });
  return {
    categories: mayHaveExactMatch && named.data ? [...named.data, ...categories] : categories,
    hasMore,
    error: error ?? named.error,
    isCurrent: data?.text === text.trim() && !(mayHaveExactMatch && named.isPending),
  };
}

/** Whether a category with exactly this name may be among those that were not loaded. */
function isExactMatchMissing({ text, categories, hasMore }: CategorySearch): boolean {
  return text !== "" && hasMore && !categories.some((category) => isNamed(category, text));
}

/** Finds the categories that the list shows for a text. */
async function findMatches(text: string): Promise<Category[]> {
  const search = await queryClient.fetchQuery(categorySearchQuery(text.trim()));
  const named = isExactMatchMissing(search) ? await queryClient.fetchQuery(categoriesNamedQuery(search.text)) : [];
  return [...named, ...search.categories];
}

interface HighlightOptions {
  typed: string | undefined;
  search: Search;
  combobox: ReturnType<typeof useCombobox>;
  /** Whether a press of Enter has offered to add a category, which is the first option if there is no match. */
  isOffered: boolean;
}

/** Highlights the best match, which Enter chooses, or the offer to add a category. */
function useHighlightedBest({ typed, search, combobox, isOffered }: HighlightOptions): void {
  const { isCurrent, categories } = search;
  const [best] = categories;
  const isChoosing = combobox.dropdownOpened && Boolean(typed?.trim());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other values are those of this text and these matches.
  useEffect(() => {
    if (!isChoosing) return;
    if (isCurrent && (best || isOffered)) combobox.selectFirstOption();
    else combobox.resetSelectedOption();
  }, [isChoosing, isCurrent, best, typed, isOffered]);
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
    onSuccess({ category, isNew }) {
      onCreated(category);
      if (isNew) notifyDone(`The category ${categoryName(category)} was added.`);
      void refresh("listCategories");
    },
  });
}
