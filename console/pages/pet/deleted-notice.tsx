import { Alert, Button, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type PetHistoryEntry, PetStoreError } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { useCan } from "../../api/session.ts";
import { formatDay } from "../../format.ts";
import { useNow } from "../../hooks/use-now.ts";
import { ActorName } from "../../ui/actor-name.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { DeleteIcon } from "../../ui/icons.tsx";
import { petName } from "../../ui/names.ts";
import { notifyDone } from "../../ui/notify.ts";
import { Refusal } from "../../ui/refusal.tsx";
import { Time } from "../../ui/time.tsx";
import { refreshPets } from "../pets/pet-queries.ts";
import { endOfRestore } from "../pets/restore-pets.ts";

const MINUTE_MILLISECONDS = 60_000;

interface DeletedNoticeProps {
  id: bigint;
  name: string | undefined;
  /** Undefined until the history says who deleted it. */
  deletion: PetHistoryEntry | undefined;
}

/** Says that the pet was deleted, also if that happens while its page is open, and brings it back. */
export function DeletedNotice({ id, name, deletion }: DeletedNoticeProps) {
  const canWrite = useCan("write");
  const now = useNow(MINUTE_MILLISECONDS);
  const end = deletion && endOfRestore(deletion.createdAt);
  const isKept = end !== undefined && now < end;
  return (
    <Alert
      color="gray"
      variant="outline"
      icon={<DeleteIcon size={18} />}
      title="This pet was deleted"
      role="status"
      mb="md"
      classNames={{ title: "petstore-text", message: "petstore-text" }}
    >
      {deletion && (
        <>
          <ActorName by={deletion.by} isSentenceStart /> deleted it <Time at={deletion.createdAt} />.{" "}
        </>
      )}
      {isKept
        ? `It can be brought back until ${formatDay(new Date(end).toISOString())}, with its profile and photos.`
        : "This page keeps its last known state for a limited time."}
      {isKept && canWrite && <BringBack id={id} name={name} />}
    </Alert>
  );
}

function BringBack({ id, name }: { id: bigint; name: string | undefined }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => petStore.restorePet({ path: { petId: id } }),
    onSuccess: () => notifyDone(`${petName({ id, name })} is back.`),
    onSettled: refreshPets,
  });
  const isRefused = error instanceof PetStoreError && error.status === 409;
  return (
    <>
      {isRefused && (
        <Text size="sm" mt="xs" role="alert">
          It cannot be brought back yet. <Refusal error={error} />
        </Text>
      )}
      {error && !isRefused && <ErrorMessage error={error} title={`${petName({ id, name })} was not brought back`} />}
      <Button size="xs" mt="sm" display="block" onClick={() => !isPending && mutate()} aria-disabled={isPending}>
        {isPending ? "Bringing it back…" : "Bring back"}
      </Button>
    </>
  );
}
