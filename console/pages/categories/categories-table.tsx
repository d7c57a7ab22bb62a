import { Anchor, Group, Table, Text } from "@mantine/core";
import { Link } from "wouter";
import type { Category } from "../../../client/index.ts";
import { categoryName } from "../../parts/category-name.ts";
import { DeleteIcon, EditIcon } from "../../parts/icons.tsx";
import { ActionsHeading, PanelTable } from "../../parts/panel-table.tsx";
import { RowButton } from "../../parts/row-button.tsx";
import { focusNextRow } from "../../parts/row-navigation.ts";
import { useDeleteCategory } from "./use-delete-category.ts";

interface CategoriesTableProps {
  categories: Category[];
  canWrite: boolean;
  onRename: (category: Category) => void;
}

export function CategoriesTable({ categories, canWrite, onRename }: CategoriesTableProps) {
  const remove = useDeleteCategory();
  const head = (
    <>
      <Table.Th>Name</Table.Th>
      <Table.Th ta="right">ID</Table.Th>
      {canWrite && <ActionsHeading />}
    </>
  );
  return (
    <PanelTable aria-label="Categories" head={head}>
      {categories.map((category) => (
        <Table.Tr key={`${category.id}`}>
          <Table.Td>
            <Anchor component={Link} href={`/pets?categoryId=${category.id}`} {...(!category.name && { c: "dimmed" })}>
              {categoryName(category)}
            </Anchor>
          </Table.Td>
          <Table.Td ta="right">
            <Text size="sm" c="dimmed" className="petstore-numbers">
              {`${category.id}`}
            </Text>
          </Table.Td>
          {canWrite && (
            <Table.Td>
              <Group gap={4} justify="flex-end" wrap="nowrap">
                <RowButton
                  hint="Rename"
                  aria-label={`Rename ${categoryName(category)}`}
                  onClick={() => onRename(category)}
                >
                  <EditIcon />
                </RowButton>
                <RowButton
                  hint="Delete"
                  aria-label={`Delete ${categoryName(category)}`}
                  onClick={(event) => {
                    focusNextRow(event.currentTarget);
                    remove.mutate(category);
                  }}
                >
                  <DeleteIcon />
                </RowButton>
              </Group>
            </Table.Td>
          )}
        </Table.Tr>
      ))}
    </PanelTable>
  );
}
