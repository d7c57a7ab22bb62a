import { useMutation } from "@tanstack/react-query";
import { pluralize } from "../../../format.ts";
import { useIdempotencyKey } from "../../../hooks/use-idempotency-key.ts";
import { refresh } from "../../../queries.ts";
import { confirm } from "../../../ui/confirm.tsx";
import { petNames } from "../../../ui/names.ts";
import { notifyDone, notifyFailed } from "../../../ui/notify.tsx";
import { focusHeading } from "../begin/focus-heading.ts";
import { listOrders } from "../list-orders.ts";
import { refreshPets } from "../refresh-pets.ts";
import { addExamplePets } from "./add-example-pets.ts";
import { type ExamplesFound, findExamplePets } from "./find-example-pets.ts";
import { removeExamplePets } from "./remove-example-pets.ts";

const NAMED_MAX = 3;

/** Adds the example pets. */
export function useAddExamplePets() {
  const key = useIdempotencyKey("examples");
  return useMutation({
    mutationFn: () => addExamplePets(key),
    onSuccess(count) {
      focusHeading();
      notifyDone(`${count} example pets were added.`);
    },
    onError: (error) => notifyFailed("The example pets were not added", error),
    onSettled: refreshPetsAndOrders,
  });
}

/** Removes the example pets, after a confirmation. */
export function useRemoveExamplePets() {
  const removal = useMutation({
    mutationFn: removeExamplePets,
    onSuccess(_, found: ExamplesFound) {
      focusHeading();
      notifyDone(describeRemoved(found));
    },
    onError: (error) => notifyFailed("The example pets were not removed completely", error),
    onSettled: refreshPetsAndOrders,
  });
  // The question comes before the mutation, during which nothing on screen is refreshed.
  async function remove(): Promise<void> {
    try {
      const found = await findExamplePets();
      if (await confirmRemoval(found)) removal.mutate(found);
    } catch (error) {
      notifyFailed("The example pets were not removed", error);
    }
  }
  return { remove, isPending: removal.isPending };
}

function refreshPetsAndOrders(): Promise<unknown> {
  return Promise.all([refreshPets(), refresh("listOrders")]);
}

function confirmRemoval({ examples, others }: ExamplesFound): Promise<boolean> {
  const orders = examples.flatMap(({ openOrder }) => (openOrder ? [openOrder.id] : []));
  const count = pluralize(examples.length, "example pet");
  const sentences = [
    examples.length === 0 ? "The categories of the example pets are deleted." : "They cannot be restored.",
    orders.length > 0 && `Their open orders are cancelled: ${listOrders(orders)}.`,
    others.length > 0 && `Your own pets in these categories stay: ${listNames(others)}.`,
  ];
  return confirm({
    title: examples.length === 0 ? "Remove the example categories?" : `Remove ${count}?`,
    text: sentences.filter(Boolean).join(" "),
    action: examples.length === 0 ? "Remove" : `Remove ${count}`,
  });
}

function describeRemoved({ examples, others }: ExamplesFound): string {
  const removed = examples.length === 0 ? "The example categories were removed." : "The example pets were removed.";
  return others.length === 0 ? removed : `${removed} ${petNames(others)} stayed.`;
}

function listNames(pets: ExamplesFound["others"]): string {
  const named = pets.slice(0, NAMED_MAX).map((pet) => petNames([pet]));
  const rest = pets.length - named.length;
  return rest > 0 ? `${named.join(", ")} and ${rest} more` : named.join(", ");
}
