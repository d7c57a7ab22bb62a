import type { Category, Change, EventType } from "../../../client/index.ts";

interface CategoryDeedProps {
  type: EventType;
  category: Category;
  changes: Change[] | undefined;
}

/** What was done to a category. */
export function CategoryDeed({ type, category: { id, name }, changes = [] }: CategoryDeedProps) {
  const called = <b>{name || `${id}`}</b>;
  if (type === "category.created")
    return name ? <>added the category {called}</> : <>used the category {called} first</>;
  if (type === "category.deleted") return <>removed the category {called}</>;
  const before = changes.find(({ field }) => field === "name")?.from;
  return (
    <>
      renamed the category <b>{before ? `${before}` : `${id}`}</b> to {called}
    </>
  );
}
