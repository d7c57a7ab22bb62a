import { useState } from "react";
import type { Pet } from "../../../../client/index.ts";
import { useCategories } from "../../../hooks/use-categories.ts";
import { useUnsavedInput } from "../../../hooks/use-unsaved-input.ts";
import { CategorySelect } from "../../../ui/category-select.tsx";
import { Form, FormButtons } from "../../../ui/form.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { petNames } from "../../../ui/names.ts";
import type { BulkAction } from "./bulk-action.ts";
import { moveToCategory } from "./bulk-actions.ts";

interface CategoryDialogProps {
  pets: Pet[];
  isOpen: boolean;
  onClose: () => void;
  onMove: (action: BulkAction) => void;
}

export function CategoryDialog({ isOpen, onClose, pets, onMove }: CategoryDialogProps) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={`Move ${petNames(pets)} to another category`}>
      <CategoryForm onClose={onClose} onSelect={(id, name) => onMove(moveToCategory(pets, id, name))} />
    </FormDialog>
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
  const name = categoryId === undefined ? "" : nameOf(categoryId) || `Category ${categoryId}`;
  useUnsavedInput(categoryId !== undefined);
  function submit() {
    if (categoryId === undefined) {
      setError("Choose a category.");
      return;
    }
    onClose();
    onSelect(categoryId, name);
  }

  return (
    <Form onSubmit={submit}>
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
      <FormButtons action="Move" isPending={false} />
    </Form>
  );
}
