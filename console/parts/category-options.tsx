import { Combobox } from "@mantine/core";
import { categoryName } from "./category-name.ts";
import styles from "./category-options.module.css";
import { isolate } from "./isolate.ts";
import { parseId } from "./parse-id.ts";
import type { CategoryPicker } from "./use-category-picker.ts";

/** Values of the options that are not categories. */
export const CREATE = "create";
const NUMBER = "number";

interface CategoryOptionsProps {
  picker: CategoryPicker;
  value: bigint | undefined;
  allowsNew: boolean;
}

/** The list of a `<CategorySelect>`: categories that match, and ways to use another one. */
export function CategoryOptions({ picker, value, allowsNew }: CategoryOptionsProps) {
  const { search, typed = "", canCreate } = picker;
  const { categories, hasMore, isCurrent, error } = search;
  const number = parseId(typed);
  const names = categories.map(categoryName);
  const hasNamesake = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);

  return (
    <Combobox.Dropdown onMouseDown={(event) => event.preventDefault()}>
      <Combobox.Options className={styles.options} aria-label="Categories">
        {categories.map(({ id }, index) => (
          <Combobox.Option key={`${id}`} value={`${id}`} active={id === value} className={styles.option}>
            {names[index]}
            {hasNamesake(names[index] ?? "") && ` (number ${id})`}
          </Combobox.Option>
        ))}
        {canCreate && isCurrent && (
          <Combobox.Option value={CREATE} className={styles.option}>
            Add category “{isolate(typed)}”
          </Combobox.Option>
        )}
        {(number !== undefined || allowsNew) && (
          <Combobox.Option value={NUMBER} className={`${styles.option} ${styles.number}`}>
            {number === undefined ? "Use a category number…" : `Use category number ${number}`}
          </Combobox.Option>
        )}
      </Combobox.Options>
      <div role="status" className={styles.status}>
        {describeList(categories.length, { hasMore, isCurrent, isTyped: typed !== "", hasFailed: error !== null })}
      </div>
    </Combobox.Dropdown>
  );
}

interface ListState {
  hasMore: boolean;
  isCurrent: boolean;
  isTyped: boolean;
  hasFailed: boolean;
}

function describeList(count: number, { hasMore, isCurrent, isTyped, hasFailed }: ListState): string {
  if (hasFailed) return "The categories could not be loaded.";
  if (!isCurrent) return "Searching…";
  if (hasMore)
    return `The first ${count} categories are shown. ${isTyped ? "Type more of" : "Type"} the name to find others.`;
  return count === 0 ? "No category found." : "";
}
