import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Category } from "../../../client/index.ts";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { notifyDone } from "../../parts/notify.tsx";
import { petStore } from "../../pet-store.ts";
import { refresh } from "../../queries.ts";

const NAME_LENGTH_MAX = 500;

interface CategoryDialogProps {
  isOpen: boolean;
  /** The category to rename; undefined to add one. */
  category: Category | undefined;
  onClose: () => void;
}

export function CategoryDialog({ isOpen, category, onClose }: CategoryDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={category ? "Rename category" : "Add category"}>
      <CategoryForm category={category} onClose={onClose} />
    </Modal>
  );
}

function CategoryForm({ category, onClose }: Omit<CategoryDialogProps, "isOpen">) {
  const [name, setName] = useState(category?.name ?? "");
  const [error, setError] = useState<string>();
  const save = useMutation({
    mutationFn: (name: string) =>
      category
        ? petStore.updateCategory({ path: { categoryId: category.id }, body: { name } })
        : petStore.createCategory({ body: { name } }),
    async onSuccess({ data }) {
      await refresh("listCategories");
      onClose();
      notifyDone(category ? `The category was renamed to ${data.name}.` : `${data.name} was added.`);
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = name.trim();
    setError(trimmed === "" ? "Enter a name, such as Dogs." : undefined);
    if (trimmed !== "") save.mutate(trimmed);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="Name"
          value={name}
          maxLength={NAME_LENGTH_MAX}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        {save.error && <ErrorMessage error={save.error} title="The category was not saved" />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            {category ? "Rename" : "Add"}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
