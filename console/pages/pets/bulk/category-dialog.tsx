import { Button, Group, Modal, Stack } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Pet } from "../../../../client/index.ts";
import { petNames } from "../../../parts/pet-name.ts";
import { useCategories } from "../../../parts/use-categories.ts";
import { CategorySelect } from "../category-select.tsx";
import { moveToCategory } from "./bulk-actions.ts";
import type { Deed } from "./run-bulk-action.ts";

interface CategoryDialogProps {
  pets: Pet[];
  isOpen: boolean;
  onClose: () => void;
  onMove: (deed: Deed) => void;
}

export function CategoryDialog({ isOpen, onClose, pets, onMove }: CategoryDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Move ${petNames(pets)} to another category`}>
      <CategoryForm onClose={onClose} onChoose={(id, name) => onMove(moveToCategory(pets, id, name))} />
    </Modal>
  );
}

interface CategoryFormProps {
  onClose: () => void;
  onChoose: (id: bigint, name: string) => void;
}

function CategoryForm({ onClose, onChoose }: CategoryFormProps) {
  const { nameOf } = useCategories();
  const [categoryId, setCategoryId] = useState<bigint>();
  const [fault, setFault] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (categoryId === undefined) {
      setFault("Choose a category.");
      return;
    }
    onClose();
    onChoose(categoryId, nameOf(categoryId));
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <CategorySelect
          label="Category"
          description="Search by name. A number that is new makes a new category."
          value={categoryId}
          error={fault}
          onChange={(id) => {
            setCategoryId(id);
            setFault(undefined);
          }}
          mayAdd
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Move</Button>
        </Group>
      </Stack>
    </form>
  );
}
