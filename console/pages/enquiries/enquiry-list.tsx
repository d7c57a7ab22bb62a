import { Button, Group } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { Customer, Enquiry } from "../../../client/index.ts";
import { languages } from "../../../languages/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { read, refresh } from "../../api/queries.ts";
import { confirm } from "../../ui/confirm.tsx";
import { CheckIcon, DeleteIcon, UndoIcon, WarningIcon } from "../../ui/icons.tsx";
import { Name } from "../../ui/name.tsx";
import { isolate, petName } from "../../ui/names.ts";
import { openNewOrder } from "../../ui/new-order.ts";
import { notifyDone, notifyFailed } from "../../ui/notify.ts";
import { PetLink, useLoadedPet } from "../../ui/pet-link.tsx";
import { PetPicture } from "../../ui/pet-picture.tsx";
import { RowAction, RowMenu } from "../../ui/row-menu.tsx";
import { ToneBadge } from "../../ui/status-badge.tsx";
import { Time } from "../../ui/time.tsx";
import { CustomerLines } from "../orders/customer-lines.tsx";
import { CustomerLink } from "../orders/customer-link.tsx";
import { useJoinWaiting } from "../orders/waiting/use-waiting.ts";
import styles from "./enquiry-list.module.css";
import { replyUrl } from "./reply.ts";

type Status = Enquiry["status"];

const PICTURE_PIXELS = 40;

const badges = {
  open: { tone: "warning", label: "Open" },
  answered: { tone: "success", label: "Answered" },
  closed: { tone: "neutral", label: "Closed" },
  spam: { tone: "neutral", label: "Spam" },
} as const satisfies { [Of in Status]: object };

interface EnquiryListProps {
  enquiries: Enquiry[];
  /** Whether they link to the pages of the people who ask. */
  hasLinks?: boolean;
}

/** Enquiries with their messages and actions. */
export function EnquiryList({ enquiries, hasLinks = true }: EnquiryListProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul className={styles.list} ref={list} tabIndex={-1} aria-label="Enquiries">
      {enquiries.map((enquiry) => (
        <EnquiryItem
          key={`${enquiry.id}`}
          enquiry={enquiry}
          hasLinks={hasLinks}
          onLeave={() => list.current?.focus()}
        />
      ))}
    </ul>
  );
}

interface EnquiryItemProps {
  enquiry: Enquiry;
  /** Called before a change that may remove the enquiry, and the focus with it, from the list. */
  onLeave: () => void;
}

function EnquiryItem({ enquiry, hasLinks, onLeave }: EnquiryItemProps & { hasLinks: boolean }) {
  const { petId, name, message, status, createdAt } = enquiry;
  const { name: _, ...contact } = customerOf(enquiry);
  const pet = useLoadedPet(petId);
  return (
    <li className={`petstore-panel ${styles.enquiry}`}>
      <div className={styles.head}>
        <span className={styles.picture}>
          {pet && <PetPicture photo={pet.photos?.[0]} categoryId={pet.categoryId} size={PICTURE_PIXELS} />}
        </span>
        <h2 className={styles.title}>
          <Name>{name}</Name> about <PetLink id={petId} />
        </h2>
        <ToneBadge tone={badges[status].tone}>{badges[status].label}</ToneBadge>
        <span className={styles.time}>
          <Time at={createdAt} />
        </span>
      </div>
      <p className={styles.message}>
        <Name isWhole>{message}</Name>
      </p>
      <div className={styles.contact}>
        <CustomerLines customer={contact} />
        {hasLinks && <CustomerLink customer={contact} />}
      </div>
      <EnquiryActions enquiry={enquiry} petName={petName(pet ?? { id: petId })} onLeave={onLeave} />
    </li>
  );
}

function customerOf({ name, email, phone }: Enquiry): Customer {
  return { name, ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) };
}

function EnquiryActions({ enquiry, petName, onLeave }: EnquiryItemProps & { petName: string }) {
  const { id, petId, name, status } = enquiry;
  const person = isolate(name);
  const reply = useReplyUrl(enquiry, petName);
  const change = useChangeStatus();
  const remove = useDeleteEnquiry();
  const join = useJoinWaiting();
  const pet = useLoadedPet(petId);
  function setStatus(to: Status) {
    onLeave();
    change.mutate({ enquiry, to });
  }

  function removeNow() {
    onLeave();
    remove.mutate(enquiry);
  }

  return (
    <Group gap="xs" role="group" aria-label={`Enquiry ${id}`}>
      {reply && (
        <Button component="a" href={reply} size="compact-md" aria-label={`Reply to ${person} by email`}>
          Reply by email
        </Button>
      )}
      {status === "open" && (
        <Button
          size="compact-md"
          variant="default"
          onClick={() => setStatus("answered")}
          aria-label={`Mark the enquiry of ${person} as answered`}
        >
          Mark as answered
        </Button>
      )}
      {pet?.status === "available" && (
        <Button
          size="compact-md"
          variant="default"
          onClick={() => openNewOrder({ petId, copiedFrom: { customer: customerOf(enquiry) } })}
          aria-label={`Place an order of ${petName} for ${person}`}
        >
          Place order
        </Button>
      )}
      {pet?.status === "pending" && (
        <Button
          size="compact-md"
          variant="default"
          loading={join.isPending}
          onClick={() => join.mutate({ petId, customer: customerOf(enquiry) })}
          aria-label={`Put ${person} on the waiting list of ${petName}`}
        >
          Add to the waiting list
        </Button>
      )}
      <RowMenu label={`Actions for the enquiry of ${person}`}>
        {status !== "open" && (
          <RowAction icon={<UndoIcon size={18} />} onSelect={() => setStatus("open")}>
            Reopen
          </RowAction>
        )}
        {status !== "closed" && (
          <RowAction icon={<CheckIcon size={18} />} onSelect={() => setStatus("closed")}>
            Close without an answer
          </RowAction>
        )}
        {status !== "spam" && (
          <RowAction icon={<WarningIcon size={18} />} onSelect={() => setStatus("spam")}>
            Mark as spam
          </RowAction>
        )}
        <RowAction
          icon={<DeleteIcon size={18} />}
          isDestructive
          onSelect={() => void deleteIfConfirmed(enquiry, removeNow)}
        >
          Delete
        </RowAction>
      </RowMenu>
    </Group>
  );
}

/** The link to a prepared reply, in the language of the store; undefined until that is known. */
function useReplyUrl(enquiry: Enquiry, petName: string): string | undefined {
  const { data: store } = useQuery(read("getStoreSettings"));
  return store && replyUrl(enquiry, { petName, store, texts: languages[store.language].reply });
}

const doneTexts: { readonly [Of in Status]: string } = {
  open: "was reopened",
  answered: "was marked as answered",
  closed: "was closed",
  spam: "was marked as spam",
};

interface StatusChange {
  enquiry: Enquiry;
  to: Status;
}

/** Changes the status of an enquiry, and offers to undo it. */
function useChangeStatus() {
  return useMutation({
    mutationFn: ({ enquiry: { id }, to }: StatusChange) => setEnquiryStatus(id, to),
    onSuccess: (_, { enquiry, to }) =>
      notifyDone(`The enquiry of ${isolate(enquiry.name)} ${doneTexts[to]}.`, () => void undoChange(enquiry)),
    onError: (error, { enquiry, to }) =>
      notifyFailed(`The enquiry of ${isolate(enquiry.name)} was not ${doneTexts[to].slice("was ".length)}`, error),
    onSettled: refreshEnquiries,
  });
}

function setEnquiryStatus(enquiryId: bigint, status: Status) {
  return petStore.updateEnquiry({ path: { enquiryId }, body: { status } });
}

async function undoChange({ id, name, status }: Enquiry): Promise<void> {
  try {
    await setEnquiryStatus(id, status);
  } catch (error) {
    notifyFailed(`The change of the enquiry of ${isolate(name)} was not undone`, error);
  }
  await refreshEnquiries();
}

async function deleteIfConfirmed({ name }: Enquiry, remove: () => void): Promise<void> {
  const title = `Delete the enquiry of ${isolate(name)}?`;
  const text = "The name, the addresses and the message are deleted. This cannot be undone.";
  if (await confirm({ title, text, action: "Delete enquiry" })) remove();
}

function useDeleteEnquiry() {
  return useMutation({
    mutationFn: ({ id }: Enquiry) => petStore.deleteEnquiry({ path: { enquiryId: id } }),
    onSuccess: (_, { name }) => notifyDone(`The enquiry of ${isolate(name)} was deleted.`),
    onError: (error, { name }) => notifyFailed(`The enquiry of ${isolate(name)} was not deleted`, error),
    onSettled: refreshEnquiries,
  });
}

function refreshEnquiries(): Promise<unknown> {
  return refresh("listEnquiries", "getEnquiry", "listEvents");
}
