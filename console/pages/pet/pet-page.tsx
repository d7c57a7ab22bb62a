import { useParams } from "wouter";
import { parseId } from "../../format.ts";
import { OrderDialogs } from "../orders/order-dialogs.tsx";
import { useListOrigin } from "../pets/list-origin.ts";
import { PetNavigation } from "./pet-navigation.tsx";
import { PetNotFound } from "./pet-not-found.tsx";
import { PetView } from "./pet-view.tsx";

/** Page of one pet: facts, orders and history. */
export default function PetPage() {
  const id = parseId(useParams<{ petId: string }>().petId);
  const search = useListOrigin();
  return (
    <>
      <PetNavigation id={id} search={search} />
      {id === undefined ? <PetNotFound /> : <PetView key={`${id}`} id={id} listHref={`/pets${search ?? ""}`} />}
      <OrderDialogs />
    </>
  );
}
