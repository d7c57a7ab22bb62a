import { Fragment } from "react";
import type { Change, EventType, Pet } from "../../../client/index.ts";
import { isolate } from "../../ui/names.ts";
import { PetLink } from "../../ui/pet-link.tsx";
import { CategoryName } from "./event-names-provider.tsx";
import { OrderLink } from "./order-link.tsx";

interface PetEventProps {
  type: EventType;
  pet: Pet;
  changes: Change[] | undefined;
  orderId: bigint | undefined;
}

/** Predicate of a pet event: "changed Rex from available to pending for order 3". */
export function PetEvent({ type, pet, changes = [], orderId }: PetEventProps) {
  const link = <PetLink id={pet.id} name={pet.name} />;
  if (type === "pet.created") return <>added {link}</>;
  if (type === "pet.deleted") return <>deleted {link}</>;
  const renamed = changes.find(({ field }) => field === "name");
  const others = changes.filter((change) => change !== renamed);
  return (
    <>
      {renamed ? (
        <>
          renamed <b>{formatValue(renamed.from, "an unnamed pet")}</b> to {link}
        </>
      ) : (
        <>changed {link}</>
      )}
      {others.map((change, index) => (
        <Fragment key={change.field}>
          {(renamed || index > 0) && " and changed it"} <FieldChange change={change} />
        </Fragment>
      ))}
      {orderId !== undefined && (
        <>
          {" "}
          for <OrderLink id={orderId} />
        </>
      )}
    </>
  );
}

function FieldChange({ change: { field, from, to } }: { change: Change }) {
  if (field === "categoryId" && typeof from === "bigint" && typeof to === "bigint") {
    return (
      <>
        from the category <CategoryName id={from} /> to <CategoryName id={to} />
      </>
    );
  }
  return (
    <>
      from <b>{formatValue(from, "no status")}</b> to <b>{formatValue(to, "no status")}</b>
    </>
  );
}

function formatValue(value: Change["from"], emptyText: string): string {
  return isolate(`${value ?? ""}`) || emptyText;
}
