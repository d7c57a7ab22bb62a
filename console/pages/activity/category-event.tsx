import type { Category, Change, EventType } from "../../../client/index.ts";
import { isolate } from "../../ui/names.ts";

interface CategoryEventProps {
  type: EventType;
  category: Category;
  changes: Change[] | undefined;
}

/** Predicate of a category event: "added the category Dogs". */
export function CategoryEvent({ type, category: { id, name }, changes = [] }: CategoryEventProps) {
  const displayName = <b>{isolate(name ?? "") || `${id}`}</b>;
  if (type === "category.created")
    return isolate(name ?? "") ? <>added the category {displayName}</> : <>added category {displayName}</>;
  if (type === "category.deleted") return <>deleted the category {displayName}</>;
  const before = changes.find(({ field }) => field === "name")?.from;
  return (
    <>
      renamed the category <b>{isolate(`${before ?? ""}`) || `${id}`}</b> to {displayName}
    </>
  );
}
