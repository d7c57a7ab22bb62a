import { ActionIcon, Button, Group, NativeSelect, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type Pet, type PetProfilePatch, PetStoreError } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { pluralize } from "../../format.ts";
import { useIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import { useRequestClose, useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { CategorySelect } from "../../ui/category-select.tsx";
import { SaveError } from "../../ui/error-message.tsx";
import { fieldError } from "../../ui/errors.ts";
import { Form, PendingButton, SubmitButton } from "../../ui/form.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { CloseIcon, NextIcon, PreviousIcon } from "../../ui/icons.tsx";
import { isolate, petName } from "../../ui/names.ts";
import { notifyDone } from "../../ui/notify.ts";
import { PhotoChooser, usePhotoDrop } from "../../ui/photos/photo-chooser.tsx";
import { uploadPhotos } from "../../ui/photos/photo-uploads.ts";
import { FilePreview } from "../../ui/photos/upload-tile.tsx";
import {
  type FieldName,
  type ProfileDraft,
  type ProfileField,
  parseDraft,
  profileFields,
} from "../../ui/profile-fields.ts";
import { ProfileInput } from "../../ui/profile-input.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { statusName } from "../../ui/status-badge.tsx";
import styles from "./add-pet-dialog.module.css";
import { NAME_LENGTH_MAX, type PetDraft, usePetDraft } from "./pet-form.tsx";
import { refreshPets } from "./pet-queries.ts";
import { statuses } from "./status-transitions.ts";

interface AddPetDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Initial values of the form for the next pet: what the pets of one litter or delivery have in common. */
interface Start {
  pet: PetDraft;
  profile: ProfileDraft;
}

const emptyStart: Start = { pet: { name: "", categoryId: undefined, status: "available" }, profile: {} };

/** The dialog to add pets, one after another. */
export default function AddPetDialog({ isOpen, onClose }: AddPetDialogProps) {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  const [added, setAdded] = useState<{ count: number; start: Start }>({ count: 0, start: emptyStart });
  return (
    <FormDialog
      isOpen={isOpen && isMounted}
      onClose={onClose}
      onClosed={() => setAdded({ count: 0, start: emptyStart })}
      title="Add pet"
    >
      <AddPetForm
        key={added.count}
        start={added.start}
        onAdded={(next) => (next ? setAdded({ count: added.count + 1, start: next }) : onClose())}
      />
    </FormDialog>
  );
}

interface AddPetFormProps {
  start: Start;
  /** Called with the initial values of the next form, if another pet is to be added. */
  onAdded: (next: Start | undefined) => void;
}

function AddPetForm({ start, onAdded }: AddPetFormProps) {
  const form = usePetDraft(start.pet);
  const details = useDetails(start.profile);
  const photos = useChosenPhotos();
  const idempotencyKey = useIdempotencyKey({ ...form.draft, ...details.draft });
  const add = useMutation({
    mutationFn: ({ pet, profile }: NewPet) => addPet(pet, profile, idempotencyKey),
    // Before the form moves the focus to the field at fault.
    onError: (error) => profileFault(error) && details.open(),
    onSuccess(pet, { isLast }) {
      const { categoryId, status } = form.draft;
      const { breed = "", arrivedOn = "" } = details.draft;
      onAdded(isLast ? undefined : { pet: { name: "", categoryId, status }, profile: { breed, arrivedOn } });
      const name = petName(pet);
      const uploading = photos.files.length > 0 ? ` Uploading ${pluralize(photos.files.length, "photo")}.` : "";
      notifyDone(`${name} was added.${uploading}`, undefined, {
        link: { href: `/pets/${pet.id}`, label: "Show" },
      });
      uploadPhotos(pet.id, name, photos.files);
      void refreshPets();
    },
  });
  const faults = findFaults(add.error);
  const name = useRef<HTMLInputElement>(null);
  // The dialog itself gives the focus to the first form only.
  useEffect(() => name.current?.focus(), []);
  const { draft, errors, change } = form;

  function save(isLast: boolean) {
    const pet = form.validate();
    const profile = details.validate();
    if (pet && profile) add.mutate({ pet, profile, isLast });
  }

  return (
    <Form onSubmit={() => save(true)} error={add.error}>
      <TextInput
        label="Name"
        value={draft.name}
        maxLength={NAME_LENGTH_MAX}
        error={errors.name ?? faults.name}
        autoComplete="off"
        onChange={(event) => change({ name: event.currentTarget.value })}
        ref={name}
        data-autofocus
      />
      <CategorySelect
        label="Category"
        value={draft.categoryId}
        error={errors.categoryId ?? faults.categoryId}
        onChange={(categoryId) => change({ categoryId })}
        allowsNew
      />
      <ChosenPhotos {...photos} />
      <NativeSelect
        label="Status"
        value={draft.status ?? ""}
        error={faults.status}
        data={statuses.map((status) => ({ value: status ?? "", label: statusName(status) }))}
        onChange={(event) => change({ status: statuses.find((each) => each === event.currentTarget.value) })}
      />
      <Details details={details} error={add.error} />
      {Boolean(add.error) && !faults.isAtField && <SaveError error={add.error} title="The pet was not added" />}
      <Buttons isPending={add.isPending} onAddAnother={() => save(false)} />
    </Form>
  );
}

function Buttons({ isPending, onAddAnother }: { isPending: boolean; onAddAnother: () => void }) {
  const requestClose = useRequestClose();
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="subtle" color="gray" onClick={requestClose}>
        Cancel
      </Button>
      <PendingButton variant="default" isPending={isPending} onClick={onAddAnother}>
        Add another
      </PendingButton>
      <SubmitButton isPending={isPending}>Add</SubmitButton>
    </Group>
  );
}

interface NewPet {
  pet: Omit<Pet, "id">;
  profile: PetProfilePatch;
  /** Whether the dialog closes afterwards. */
  isLast: boolean;
}

/** Adds a pet with its profile: both, or neither. */
async function addPet(body: Omit<Pet, "id">, profile: PetProfilePatch, idempotencyKey: string): Promise<Pet> {
  const hasProfile = Object.keys(profile).length > 0;
  const operation = { method: "create" as const, body, ...(hasProfile && { profile }) };
  const { data } = await petStore.changePets({ body: { operations: [operation] }, idempotencyKey });
  return data[0]?.pet as Pet;
}

/** The profile of the form: a text for each member. */
function useDetails(initial: ProfileDraft) {
  const [start] = useState(initial);
  const [draft, setDraft] = useState(start);
  const [faults, setFaults] = useState<ProfileDraft>({});
  const [isOpen, { toggle, open }] = useDisclosure(Object.values(start).some((text) => text !== ""));
  useUnsavedInput(profileFields.some(({ name }) => (draft[name] ?? "") !== (start[name] ?? "")));
  return {
    draft,
    faults,
    isOpen,
    toggle,
    open,
    change(name: FieldName, text: string) {
      setDraft((current) => ({ ...current, [name]: text }));
      setFaults((current) => ({ ...current, [name]: undefined }));
    },
    /** The profile, or undefined if it is invalid. */
    validate(): PetProfilePatch | undefined {
      const parsed = parseDraft(draft);
      setFaults(parsed.faults);
      if (Object.keys(parsed.faults).length > 0) {
        open();
        return undefined;
      }
      return parsed.profile as PetProfilePatch;
    },
  };
}

type DetailsState = ReturnType<typeof useDetails>;

/** The fields of the profile, hidden until they are opened. */
function Details({ details, error }: { details: DetailsState; error: unknown }) {
  const { draft, faults, isOpen, toggle, change } = details;
  const refused = profileFault(error);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        className={styles.more}
        aria-expanded={isOpen}
        leftSection={isOpen ? <PreviousIcon size={18} /> : <NextIcon size={18} />}
        onClick={toggle}
      >
        {isOpen ? "Less" : "More: price, breed, age, notes…"}
      </Button>
      {isOpen && (
        <div className={styles.details}>
          {profileFields.map((field) => (
            <div key={field.name} data-wide={["long", "tags"].includes(field.kind) || undefined}>
              <ProfileInput
                field={field}
                label={field.label}
                value={draft[field.name] ?? ""}
                error={faults[field.name] ?? (refused?.field === field && <Refusal error={refused.error} />)}
                onChange={(event) => change(field.name, event.currentTarget.value)}
              />
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** The messages of the service for the fields. */
function findFaults(error: unknown) {
  const of = (member: string, label: string) => fieldError(error, `operations.0.body.${member}`, label);
  const faults = {
    name: of("name", "The name"),
    categoryId: of("categoryId", "The category"),
    status: of("status", "The status"),
  };
  const isAtField = profileFault(error) !== undefined || Object.values(faults).some((message) => message !== undefined);
  return { ...faults, isAtField };
}

const PROFILE_PATH = "operations.0.profile.";

/** The member of the profile that the service has refused, if it is the only one. */
function profileFault(error: unknown): { field: ProfileField; error: PetStoreError } | undefined {
  const [fault, ...others] = error instanceof PetStoreError ? error.faults : [];
  if (!fault?.name.startsWith(PROFILE_PATH) || others.length > 0) return undefined;
  const [name] = fault.name.slice(PROFILE_PATH.length).split(".");
  const field = profileFields.find((each) => each.name === name);
  return field && { field, error: error as PetStoreError };
}

/** Photos that are uploaded once the pet is saved. */
function useChosenPhotos() {
  const [files, setFiles] = useState<File[]>([]);
  useUnsavedInput(files.length > 0);
  return {
    files,
    choose: (chosen: File[]) => setFiles((current) => [...current, ...chosen]),
    remove: (file: File) => setFiles((current) => current.filter((each) => each !== file)),
  };
}

function ChosenPhotos({ files, choose, remove }: ReturnType<typeof useChosenPhotos>) {
  const { ref, ...drop } = usePhotoDrop(choose);
  return (
    <section aria-label="Photos" className={styles.photos} ref={ref} {...drop}>
      <PhotoChooser onChoose={choose} isCompact>
        <Text size="sm" fw={500}>
          Photos
        </Text>
      </PhotoChooser>
      {files.length > 0 && (
        <ul className={styles.files} aria-label="Chosen photos">
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice.
            <li key={`${file.name} ${file.lastModified} ${index}`} className={styles.file}>
              <FilePreview file={file} />
              <ActionIcon
                className={styles.remove ?? ""}
                size="sm"
                radius="xl"
                variant="default"
                aria-label={`Remove ${isolate(file.name)}`}
                onClick={() => remove(file)}
              >
                <CloseIcon size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
