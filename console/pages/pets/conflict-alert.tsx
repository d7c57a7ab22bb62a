import { List, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PetHistoryEntry } from "../../../client/index.ts";
import { useCategoryName } from "../../hooks/use-categories.ts";
import { read } from "../../queries.ts";
import { ActorName } from "../../ui/actor-name.tsx";
import { WarningAlert } from "../../ui/error-message.tsx";
import { Name } from "../../ui/name.tsx";
import { statusName } from "../../ui/status-badge.tsx";
import { Time } from "../../ui/time.tsx";
import type { Conflict } from "./use-edit-pet.ts";
import type { PetDraft } from "./use-pet-draft.ts";

type Field = keyof PetDraft;

const fields: Field[] = ["name", "categoryId", "status"];
const changes: { [Of in Field]: string } = {
  name: "changed the name to",
  categoryId: "changed the category to",
  status: "set the status to",
};

/** Says, field by field, what was changed while a pet was edited, by whom, and what was typed instead. */
export function ConflictAlert({ petId, conflict }: { petId: bigint; conflict: Conflict }) {
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
