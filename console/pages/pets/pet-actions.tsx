import type { Pet, PetDetails } from "../../../client/index.ts";
import { DeleteIcon, EditIcon, OrderIcon } from "../../ui/icons.tsx";
import { petName } from "../../ui/names.ts";
import { openNewOrder } from "../../ui/new-order.ts";
import { RowAction, RowMenu } from "../../ui/row-menu.tsx";
import { deletePet } from "./delete-pet.ts";

export function PetActions({ pet, onEdit }: { pet: PetDetails; onEdit: (pet: Pet) => void }) {
  return (
    <RowMenu label={`Actions for ${petName(pet)}`}>
      <RowAction icon={<EditIcon size={18} />} onSelect={() => onEdit(pet)}>
        Edit
      </RowAction>
      {pet.openOrder ? (
        <RowAction icon={<OrderIcon size={18} />} href={`/orders/${pet.openOrder.id}`}>
          Open order {`${pet.openOrder.id}`}
        </RowAction>
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
