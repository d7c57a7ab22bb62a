import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Category } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { refresh } from "../../api/queries.ts";
import { useIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { SaveError } from "../../ui/error-message.tsx";
import { fieldError } from "../../ui/errors.ts";
import { Form, FormButtons } from "../../ui/form.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { categoryName, isolate } from "../../ui/names.ts";
import { notifyDone } from "../../ui/notify.ts";

const NAME_LENGTH_MAX = 500;

interface CategoryDialogProps {
  isOpen: boolean;
  /** The category to rename; undefined to add one. */
  category: Category | undefined;
  onClose: () => void;
}

export function CategoryDialog({ isOpen, category, onClose }: CategoryDialogProps) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={category ? "Rename category" : "Add category"}>
      <CategoryForm category={category} onClose={onClose} />
    </FormDialog>
  );
}

function CategoryForm({ category, onClose }: Omit<CategoryDialogProps, "isOpen">) {
  const [name, setName] = useState(category?.name ?? "");
  const [error, setError] = useState<string>();
  const idempotencyKey = useIdempotencyKey(name.trim());
  const save = useMutation({
    mutationFn: (name: string) =>
      category
        ? petStore.updateCategory({ path: { categoryId: category.id }, body: { name } })
        : petStore.createCategory({ body: { name }, idempotencyKey }),
    async onSuccess({ data }) {
      onClose();
      const shown = isolate(data.name ?? "");
      notifyDone(category ? `${categoryName(category)} was renamed to ${shown}.` : `${shown} was added.`);
      await refresh("listCategories");
    },
  });
  useUnsavedInput(name !== (category?.name ?? ""));
  const refused = fieldError(save.error, "name", "The name");
  function submit() {
    const trimmed = name.trim();
    setError(isolate(trimmed) === "" ? "Enter a name, such as Dogs." : undefined);
    if (isolate(trimmed) !== "") save.mutate(trimmed);
  }

  return (
    <Form onSubmit={submit} error={save.error}>
      <TextInput
        label="Name"
        value={name}
        maxLength={NAME_LENGTH_MAX}
        error={error ?? refused}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      {save.error && !refused && (
        <SaveError
          error={save.error}
          title={category ? "The category was not renamed" : "The category was not added"}
        />
      )}
      <FormButtons action={category ? "Rename" : "Add"} isPending={save.isPending} />
    </Form>
  );
}
