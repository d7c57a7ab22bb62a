import { Anchor, Table, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { memo } from "react";
import { Link } from "wouter";
import type { Category, Schemas } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { changePages, refresh } from "../../api/queries.ts";
import { formatNumber } from "../../format.ts";
import { DeleteIcon, EditIcon } from "../../ui/icons.tsx";
import { Name } from "../../ui/name.tsx";
import { categoryName, toVisible } from "../../ui/names.ts";
import { notifyDone, notifyFailed } from "../../ui/notify.ts";
import { ActionsHeading, PanelTable } from "../../ui/panel-table.tsx";
import { KindIcon } from "../../ui/pet-icon.tsx";
import { RowAction, RowMenu } from "../../ui/row-menu.tsx";
import { focusNextRow, rememberFocus } from "../../ui/table-rows.ts";
import styles from "./categories-table.module.css";

type ListedCategory = Schemas["ListedCategory"];

interface CategoriesTableProps {
  categories: ListedCategory[];
  canWrite: boolean;
  /** Must stay the same function, so that rows are not rendered again. */
  onRename: (category: Category) => void;
}

export function CategoriesTable({ categories, canWrite, onRename }: CategoriesTableProps) {
  const remove = useDeleteCategory();
  const head = (
    <>
      <Table.Th>Name</Table.Th>
      <Table.Th ta="right">Pets</Table.Th>
      {canWrite && <ActionsHeading />}
    </>
  );
  return (
    <PanelTable aria-label="Categories" head={head} isGrid className={styles.table}>
      {categories.map((category) => (
        <CategoryRow
          key={`${category.id}`}
          category={category}
          canWrite={canWrite}
          onRename={onRename}
          onDelete={remove.mutate}
        />
      ))}
    </PanelTable>
  );
}

/** Maximum number of pets that the service counts. */
const COUNT_MAX = 10_000;

interface CategoryRowProps {
  category: ListedCategory;
  canWrite: boolean;
  onRename: (category: Category) => void;
  onDelete: (removal: Removal) => void;
}

const CategoryRow = memo(({ category, canWrite, onRename, onDelete }: CategoryRowProps) => {
  const { id, name = "", pets } = category;
  return (
    <Table.Tr data-row={`${id}`}>
      <Table.Td>
        <div className={styles.name}>
          <KindIcon category={name} />
          <Anchor
            component={Link}
            href={`/pets?categoryId=${id}`}
            className="petstore-name"
            {...(!toVisible(name) && { c: "dimmed" })}
          >
            <Name>{toVisible(name) || categoryName(category)}</Name>
          </Anchor>
        </div>
      </Table.Td>
      <Table.Td ta="right">
        <Text size="sm" c="dimmed" className="petstore-numbers">
          {pets === undefined ? `more than ${formatNumber(COUNT_MAX)}` : formatNumber(pets)}
        </Text>
      </Table.Td>
      {canWrite && (
        <Table.Td ta="right">
          <RowMenu label={`Actions for ${categoryName(category)}`}>
            <RowAction icon={<EditIcon size={18} />} onSelect={() => onRename(category)}>
              Rename
            </RowAction>
            <RowAction
              icon={<DeleteIcon size={18} />}
              isDestructive
              onSelect={(control) => onDelete({ category, control })}
            >
              Delete
            </RowAction>
          </RowMenu>
        </Table.Td>
      )}
    </Table.Tr>
  );
});

interface Removal {
  category: Category;
  /** The control in its row that has the focus. */
  control: HTMLElement;
}

/** Deletes a category with an optimistic update, and offers to undo it. */
function useDeleteCategory() {
  return useMutation({
    mutationFn: ({ category: { id } }: Removal) => petStore.deleteCategory({ path: { categoryId: id } }),
    async onMutate({ category, control }) {
      const returnFocus = rememberFocus(control);
      focusNextRow(control);
      const before = await changePages("listCategories", (all) => all.filter(({ id }) => id !== category.id));
      return { ...before, returnFocus };
    },
    onSuccess: (_, { category }, { returnFocus }) =>
      notifyDone(`${categoryName(category)} was deleted.`, () => void restoreCategory(category, returnFocus)),
    onError(error, { category }, before) {
      before?.restore();
      before?.returnFocus();
      notifyFailed(`${categoryName(category)} was not deleted`, error);
    },
    onSettled: () => refresh("listCategories"),
  });
}

/** Adds the category again with the same id. */
async function restoreCategory(category: Category, returnFocus: () => void): Promise<void> {
  const { id, name } = category;
  try {
    await petStore.createCategory({ body: { id, name } });
    notifyDone(`${categoryName(category)} was restored.`);
  } catch (error) {
    notifyFailed(`${categoryName(category)} was not restored`, error);
  }
  await refresh("listCategories");
  returnFocus();
}
