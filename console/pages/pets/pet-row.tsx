import { Anchor, Checkbox, Table } from "@mantine/core";
import { type MouseEvent, memo, type ReactNode } from "react";
import { Link, useLocation } from "wouter";
import type { Pet, PetDetails } from "../../../client/index.ts";
import { formatAge, formatDay, formatExactTime, formatMoment, formatPrice } from "../../format.ts";
import { useNow } from "../../hooks/use-now.ts";
import { DeleteIcon, EditIcon, HistoryIcon, OrderIcon } from "../../ui/icons.tsx";
import { Name } from "../../ui/name.tsx";
import { petName, wholePetName } from "../../ui/names.ts";
import { openNewOrder } from "../../ui/new-order.ts";
import { matchOf } from "../../ui/pet-match.ts";
import { PetPicture } from "../../ui/pet-picture.tsx";
import { RowAction, RowMenu } from "../../ui/row-menu.tsx";
import { StatusBadge, ToneBadge } from "../../ui/status-badge.tsx";
import { Time, TimeLeft } from "../../ui/time.tsx";
import { deletePet } from "./delete-pets.ts";
import type { ListOrigin } from "./list-origin.ts";
import { type Column, columnLabels } from "./pet-columns.tsx";
import styles from "./pets-table.module.css";
import { StatusMenu } from "./status-menu.tsx";

interface PetRowProps {
  pet: PetDetails;
  category: string;
  columns: readonly Column[];
  /** The customer of its open order, if that is known. */
  reservedFor: string | undefined;
  /** What was searched for. */
  search: string;
  hasPicture: boolean;
  isDense: boolean;
  canWrite: boolean;
  /** Whether it was deleted, and is still shown. */
  isGone: boolean;
  isSelected: boolean;
  onToggle: (pet: Pet, isRange: boolean) => void;
  onEdit: (pet: Pet) => void;
}

const MINUTE_MILLISECONDS = 60_000;

/** Memoised: with 100 rows on a page, re-rendering all of them would delay every click. */
export const PetRow = memo(
  ({
    pet,
    category,
    columns,
    reservedFor,
    search,
    hasPicture,
    isDense,
    canWrite,
    isGone,
    isSelected,
    onToggle,
    onEdit,
  }: PetRowProps) => {
    return (
      <Table.Tr
        className={styles.row}
        data-row={`${pet.id}`}
        data-selected={isSelected || undefined}
        data-gone={isGone || undefined}
      >
        {canWrite && (
          <Table.Td className={styles.check}>
            <Checkbox
              aria-label={`Select ${petName(pet)}`}
              size={isDense ? "xs" : "sm"}
              checked={isSelected}
              // `onClick` knows the shift key, and also fires for the space key.
              onClick={(event) => onToggle(pet, event.shiftKey)}
              readOnly
            />
          </Table.Td>
        )}
        <Table.Td className={styles.name}>
          <div className={styles.pet}>
            {hasPicture && <PetPicture photo={pet.photos?.[0]} categoryId={pet.categoryId} size={isDense ? 24 : 40} />}
            <div className={styles.lines}>
              <PetRowLink pet={pet} />
              <PetNote pet={pet} search={search} hasProfile={hasPicture && !isDense} />
            </div>
          </div>
        </Table.Td>
        {columns.includes("number") && <PetCell column="number" pet={pet} />}
        <Table.Td className={styles.category}>
          <Name>{category}</Name>
        </Table.Td>
        <Table.Td className={styles.status}>
          <div className={styles.state}>
            <PetStatus pet={pet} canWrite={canWrite} isGone={isGone} />
            <OrderLine
              pet={pet}
              customer={reservedFor}
              hasColumn={columns.includes("order") || columns.includes("hold")}
            />
          </div>
        </Table.Td>
        {columns.map((column) => column !== "number" && <PetCell key={column} column={column} pet={pet} />)}
        {canWrite && (
          <Table.Td className={styles.actions}>{!isGone && <PetActions pet={pet} onEdit={onEdit} />}</Table.Td>
        )}
      </Table.Tr>
    );
  },
);

function PetStatus({ pet, canWrite, isGone }: { pet: PetDetails; canWrite: boolean; isGone: boolean }) {
  if (isGone) return <ToneBadge tone="neutral">Deleted</ToneBadge>;
  return canWrite ? <StatusMenu pet={pet} /> : <StatusBadge status={pet.status} />;
}

/** The name of a pet in a list, linked to its page, which gets to know the list in order to link to the next pet. */
function PetRowLink({ pet }: { pet: PetDetails }) {
  const [, navigate] = useLocation();
  const href = `/pets/${pet.id}`;
  // Not as `state` of the link: rows are not rendered again when the URL changes.
  function open(event: MouseEvent) {
    event.preventDefault();
    const origin: ListOrigin = { petList: location.search };
    navigate(href, { state: origin });
  }
  return (
    <Anchor component={Link} href={href} className={`petstore-name ${styles.link}`} onClick={open}>
      <Name>{wholePetName(pet)}</Name>
    </Anchor>
  );
}

interface PetNoteProps {
  pet: PetDetails;
  search: string;
  /** Whether there is room for breed and price. */
  hasProfile: boolean;
}

/** Breed and price, and the part of the profile that the search has found. */
function PetNote({ pet, search, hasProfile }: PetNoteProps) {
  const { breed, price } = pet.profile ?? {};
  const match = matchOf(pet, search);
  const facts = hasProfile ? [breed, price && formatPrice(price)] : [];
  const text = [...new Set([match, ...facts])].filter(Boolean).join(" · ");
  if (!text) return null;
  return (
    <span className={styles.note}>
      <Name>{text}</Name>
    </span>
  );
}

/** The cell of a chosen column. On narrow screens, its label is shown, too. */
function PetCell({ column, pet }: { column: Column; pet: PetDetails }) {
  const content = contents[column](pet);
  return (
    <Table.Td
      className={`${styles.fact} ${styles[column] ?? ""}`}
      data-label={columnLabels[column]}
      data-empty={!content || undefined}
    >
      {content}
    </Table.Td>
  );
}

const contents: { [Of in Column]: (pet: PetDetails) => ReactNode } = {
  number: ({ id }) => `${id}`,
  added: (pet) => <Added pet={pet} />,
  changed: ({ updatedAt }) => <Time at={updatedAt} />,
  order: ({ openOrder }) =>
    openOrder && (
      <Anchor component={Link} href={`/orders/${openOrder.id}`} inherit>
        <span className="petstore-visually-hidden">Order </span>
        {`${openOrder.id}`}
      </Anchor>
    ),
  hold: ({ openOrder }) => openOrder?.expiresAt && <HoldUntil at={openOrder.expiresAt} />,
};

/** When a pet was added, and how long it has been in the store if it still is. */
function Added({ pet: { createdAt, status } }: { pet: PetDetails }) {
  const now = useNow(MINUTE_MILLISECONDS);
  const age = formatAge(now - Date.parse(createdAt));
  return (
    <>
      <time dateTime={createdAt} title={formatExactTime(createdAt)}>
        {formatDay(createdAt, new Date(now))}
      </time>{" "}
      {status !== "sold" && <span className={styles.detail}>{age ? `${age} in the store` : "just added"}</span>}
    </>
  );
}

interface OrderLineProps {
  pet: PetDetails;
  customer: string | undefined;
  /** Whether a column shows the order or the end of its hold. */
  hasColumn: boolean;
}

/** What an open order means for its pet: for whom and until when it is reserved, or by which order. */
function OrderLine({ pet: { openOrder }, customer, hasColumn }: OrderLineProps) {
  if (!openOrder || (hasColumn && customer === undefined)) return null;
  const end = hasColumn ? undefined : openOrder.expiresAt;
  return (
    <div className={styles.detail}>
      {customer !== undefined && (
        <span>
          For{" "}
          <Anchor component={Link} href={`/orders/${openOrder.id}`} inherit>
            <Name>{customer}</Name>
          </Anchor>
        </span>
      )}
      {end !== undefined && <HoldUntil at={end} label={customer === undefined ? "Reserved until" : "until"} />}
      {customer === undefined && end === undefined && (
        <span>
          Reserved by{" "}
          <Anchor component={Link} href={`/orders/${openOrder.id}`} inherit>
            order {`${openOrder.id}`}
          </Anchor>
        </span>
      )}
    </div>
  );
}

/** The end of a hold, with the time left. */
function HoldUntil({ at, label = "" }: { at: string; label?: string }) {
  return (
    <>
      <span>
        {label} {formatMoment(at)}
      </span>{" "}
      <span className={styles.left}>
        <TimeLeft until={at} />
      </span>
    </>
  );
}

function PetActions({ pet, onEdit }: { pet: PetDetails; onEdit: (pet: Pet) => void }) {
  return (
    <RowMenu label={`Actions for ${petName(pet)}`}>
      <RowAction icon={<EditIcon size={18} />} onSelect={() => onEdit(pet)}>
        Edit
      </RowAction>
      {pet.openOrder ? (
        <>
          <RowAction icon={<OrderIcon size={18} />} href={`/orders/${pet.openOrder.id}`}>
            Open order {`${pet.openOrder.id}`}
          </RowAction>
          <RowAction icon={<HistoryIcon size={18} />} onSelect={() => openNewOrder({ petId: pet.id, isWaiting: true })}>
            Add to the waiting list
          </RowAction>
        </>
      ) : (
        <RowAction
          icon={<OrderIcon size={18} />}
          disabledReason={pet.status === "available" ? undefined : "Only available pets can be ordered"}
          onSelect={() => openNewOrder({ petId: pet.id })}
        >
          Place order
        </RowAction>
      )}
      <RowAction icon={<DeleteIcon size={18} />} isDestructive onSelect={(control) => deletePet(pet, control)}>
        Delete
      </RowAction>
    </RowMenu>
  );
}
