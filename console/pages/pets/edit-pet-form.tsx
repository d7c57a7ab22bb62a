import { Anchor, List, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { type Pet, type PetHistoryEntry, PetStoreError } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { read } from "../../api/queries.ts";
import { useCategoryName } from "../../hooks/use-categories.ts";
import { useIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import { ActorName } from "../../ui/actor-name.tsx";
import { WarningAlert } from "../../ui/error-message.tsx";
import { Name } from "../../ui/name.tsx";
import { petName } from "../../ui/names.ts";
import { notifyDone } from "../../ui/notify.ts";
import { statusName } from "../../ui/status-badge.tsx";
import { Time } from "../../ui/time.tsx";
import { isSame, type PetDraft, PetForm, usePetDraft } from "./pet-form.tsx";
import { changePet, refreshPets, useOpenOrder } from "./pet-queries.ts";
import { statuses, transitionsFrom, withStatus } from "./status-transitions.ts";

export function EditPetForm({ pet, onClose }: { pet: Pet; onClose: () => void }) {
  const { form, original, conflict, isDeleted, edit, save } = useEditPet(pet, onClose);
  const { order } = useOpenOrder(original);
  const reason = order && !isDeleted && (
    <>
      <Anchor component={Link} href={`/orders/${order.id}`} inherit>
        Order {`${order.id}`}
      </Anchor>{" "}
      is open and sets the status. Hand the pet over or cancel the order first.
    </>
  );

  return (
    <PetForm
      form={form}
      statusChoices={isDeleted ? statuses : [original.status, ...transitionsFrom(original.status)]}
      statusReason={reason}
      action={isDeleted ? "Add again" : "Save"}
      isSaving={edit.isPending}
      onSave={save}
      error={edit.error}
      errorTitle={isDeleted ? "The pet was not added" : "The pet was not changed"}
    >
      {conflict && !isDeleted && <ConflictAlert petId={original.id} conflict={conflict} />}
      {isDeleted && <DeletedAlert petId={original.id} />}
    </PetForm>
  );
}

type Field = keyof PetDraft;

const fields: Field[] = ["name", "categoryId", "status"];
const changes: { [Of in Field]: string } = {
  name: "changed the name to",
  categoryId: "changed the category to",
  status: "set the status to",
};

/** Says, field by field, what was changed while a pet was edited, by whom, and what was typed instead. */
function ConflictAlert({ petId, conflict }: { petId: bigint; conflict: Conflict }) {
  const { data: history } = useQuery(read("getPetHistory", { path: { petId }, query: { limit: 20 } }));
  const changed = fields.filter((field) => conflict.before[field] !== conflict.after[field]);
  return (
    <WarningAlert title="This pet has been changed in the meantime">
      <List size="sm" mb="xs">
        {changed.map((field) => (
          <List.Item key={field}>
            <ChangeSentence field={field} conflict={conflict} history={history} />
          </List.Item>
        ))}
      </List>
      <Text size="sm">Your changes are not saved yet, and are still in the form. Check them, then save again.</Text>
    </WarningAlert>
  );
}

interface ChangeSentenceProps {
  field: Field;
  conflict: Conflict;
  history: PetHistoryEntry[] | undefined;
}

/** "Ana set the status to sold, 2 minutes ago. You chose pending." */
function ChangeSentence({ field, conflict: { before, after, typed }, history }: ChangeSentenceProps) {
  const latest = history?.find((entry) => entry.changes.some((change) => change.field === field));
  const isTyped = typed[field] !== before[field] && typed[field] !== after[field];
  return (
    <>
      {latest ? <ActorName by={latest.by} isSentenceStart /> : "Someone else"} {changes[field]}{" "}
      <b>
        <Value field={field} draft={after} />
      </b>
      {latest && (
        <>
          , <Time at={latest.createdAt} />
        </>
      )}
      .
      {isTyped && (
        <>
          {" "}
          You {field === "name" ? "typed" : "chose"}{" "}
          <b>
            <Value field={field} draft={typed} />
          </b>
          .
        </>
      )}
    </>
  );
}

function Value({ field, draft }: { field: Field; draft: PetDraft }) {
  if (field === "name") return <Name isWhole>{draft.name}</Name>;
  if (field === "status") return statusName(draft.status).toLowerCase();
  return draft.categoryId === undefined ? "no category" : <Category id={draft.categoryId} />;
}

function Category({ id }: { id: bigint }) {
  return useCategoryName(id);
}

/** Says who deleted a pet while it was edited, and offers to add it again. */
function DeletedAlert({ petId }: { petId: bigint }) {
  const { data: history } = useQuery(read("getPetHistory", { path: { petId }, query: { limit: 1 } }));
  const [latest] = history ?? [];
  return (
    <WarningAlert title="This pet has been deleted in the meantime">
      {latest?.type === "pet.deleted" && (
        <Text size="sm">
          <ActorName by={latest.by} isSentenceStart /> deleted it <Time at={latest.createdAt} />.
        </Text>
      )}
      <Text size="sm">Your input is kept. You can add it as a new pet, or cancel.</Text>
    </WarningAlert>
  );
}

/** A change by another person while the pet was edited. */
interface Conflict {
  before: PetDraft;
  after: PetDraft;
  /** What the form contained. */
  typed: PetDraft;
}

/**
 * Saves an edited pet. If it has been changed in the meantime, merges the changes into the form and reports a conflict;
 * if it has been deleted, adds it again at the next save.
 */
function useEditPet(pet: Pet, onClose: () => void) {
  const [original, setOriginal] = useState(pet);
  const [conflict, setConflict] = useState<Conflict>();
  const [isDeleted, setIsDeleted] = useState(false);
  const form = usePetDraft(toDraft(pet));
  const idempotencyKey = useIdempotencyKey(form.draft);

  const edit = useMutation({
    mutationFn: (next: Omit<Pet, "id">): Promise<SaveOutcome> =>
      isDeleted ? addAgain(next, idempotencyKey) : saveIfUnchanged(original, next),
    async onSuccess(outcome) {
      if (outcome.type === "saved") close(outcome.pet);
      else if (outcome.type === "changed") merge(outcome.pet);
      else setIsDeleted(true);
      await refreshPets();
    },
  });

  function close(saved: Pet) {
    void changePet(saved.id, (each) => ({ ...withStatus(each, saved.status), ...saved }));
    onClose();
    notifyDone(`${petName(saved)} was ${isDeleted ? `added again, as pet ${saved.id}` : "changed"}.`);
  }

  function merge(current: Pet) {
    const [before, after] = [toDraft(original), toDraft(current)];
    setConflict({ before, after, typed: form.draft });
    setOriginal(current);
    form.replace(rebase(form.draft, before, after));
  }

  function save() {
    const next = form.validate();
    if (!next) return;
    if (!isDeleted && isSame(toDraft(next), toDraft(original))) onClose();
    else edit.mutate(next);
  }
  return { form, original, conflict, isDeleted, edit, save };
}

async function addAgain(pet: Omit<Pet, "id">, idempotencyKey: string): Promise<SaveOutcome> {
  return { type: "saved", pet: (await petStore.createPet({ body: pet, idempotencyKey })).data };
}

type SaveOutcome =
  | { type: "saved"; pet: Pet }
  /** Nothing was saved: the pet has been changed in the meantime. */
  | { type: "changed"; pet: Pet }
  | { type: "deleted" };

/** Saves a pet if it still equals the original. */
async function saveIfUnchanged(original: Pet, next: Omit<Pet, "id">): Promise<SaveOutcome> {
  const { data, etag } = await petStore.listPets({ query: { id: [original.id] } });
  const [current] = data;
  if (!current) return { type: "deleted" };
  // An earlier save, whose response was lost, may have been executed.
  if (isSame(toDraft(current), toDraft(next))) return { type: "saved", pet: current };
  if (!isSame(toDraft(current), toDraft(original))) return { type: "changed", pet: current };
  try {
    const body = { ...next, status: next.status ?? null };
    const { data: pet } = await petStore.updatePet({ path: { petId: original.id }, body, ifMatch: etag });
    return { type: "saved", pet };
  } catch (error) {
    // It has been changed or deleted since it was read.
    if (error instanceof PetStoreError && [404, 412].includes(error.status)) return saveIfUnchanged(original, next);
    throw error;
  }
}

function toDraft({ name, categoryId, status }: Omit<Pet, "id">): PetDraft {
  return { name, categoryId, status };
}

/** Three-way merge: the user's edits on top of what was saved in the meantime. */
function rebase(draft: PetDraft, original: PetDraft, current: PetDraft): PetDraft {
  const isStatusEdited = draft.status !== original.status && transitionsFrom(current.status).includes(draft.status);
  return {
    name: draft.name === original.name ? current.name : draft.name,
    categoryId: draft.categoryId === original.categoryId ? current.categoryId : draft.categoryId,
    status: isStatusEdited ? draft.status : current.status,
  };
}
