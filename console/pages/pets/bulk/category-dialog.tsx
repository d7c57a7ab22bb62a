import { Button, Group, Modal, Stack } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Pet } from "../../../../client/index.ts";
import { petNames } from "../../../parts/pet-name.ts";
import { useCategories } from "../../../parts/use-categories.ts";
import { CategorySelect } from "../category-select.tsx";
import { moveToCategory } from "./bulk-actions.ts";
import type { BulkAction } from "./run-bulk-action.ts";

interface CategoryDialogProps {
  pets: Pet[];
  isOpen: boolean;
  onClose: () => void;
  onMove: (action: BulkAction) => void;
}

export function CategoryDialog({ isOpen, onClose, pets, onMove }: CategoryDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Move ${petNames(pets)} to another category`}>
      <CategoryForm onClose={onClose} onSelect={(id, name) => onMove(moveToCategory(pets, id, name))} />
    </Modal>
  );
}

interface CategoryFormProps {
  onClose: () => void;
  onSelect: (id: bigint, name: string) => void;
}

function CategoryForm({ onClose, onSelect }: CategoryFormProps) {
  const { nameOf } = useCategories();
  const [categoryId, setCategoryId] = useState<bigint>();
  const [error, setError] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (categoryId === undefined) {
      setError("Select a category.");
      return;
    }
    onClose();
    onSelect(categoryId, nameOf(categoryId));
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <CategorySelect
          label="Category"
          value={categoryId}
          error={error}
          onChange={(id) => {
            setCategoryId(id);
            setError(undefined);
          }}
          allowsNew
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
