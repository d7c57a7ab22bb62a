import { Fragment } from "react";
import type { Change, EventType, Pet } from "../../../client/index.ts";
import { PetLink } from "../../parts/pet-link.tsx";
import { OrderLink } from "./order-link.tsx";
import { CategoryName } from "./with-event-names.tsx";

interface PetDeedProps {
  type: EventType;
  pet: Pet;
  changes: Change[] | undefined;
  orderId: bigint | undefined;
}

/** What was done to an animal. */
export function PetDeed({ type, pet, changes = [], orderId }: PetDeedProps) {
  const link = <PetLink id={pet.id} name={pet.name} />;
  if (type === "pet.created") return <>added {link}</>;
  if (type === "pet.deleted") return <>removed {link}</>;
  const renamed = changes.find(({ field }) => field === "name");
  const others = changes.filter((change) => change !== renamed);
  return (
    <>
      {renamed ? (
        <>
          renamed <b>{valueWords(renamed.from, "a pet without a name")}</b> to {link}
        </>
      ) : (
        <>changed {link}</>
      )}
      {others.map((change, index) => (
        <Fragment key={change.field}>
          {(renamed || index > 0) && " and changed it"} <ChangeWords change={change} />
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

function ChangeWords({ change: { field, from, to } }: { change: Change }) {
  if (field === "categoryId" && typeof from === "bigint" && typeof to === "bigint") {
    return (
      <>
        from the category <CategoryName id={from} /> to <CategoryName id={to} />
      </>
    );
  }
  return (
    <>
      from <b>{valueWords(from, "no status")}</b> to <b>{valueWords(to, "no status")}</b>
    </>
  );
}

function valueWords(value: Change["from"], none: string): string {
  return value === undefined || value === "" ? none : `${value}`;
}
