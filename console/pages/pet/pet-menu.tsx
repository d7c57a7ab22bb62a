import { Menu } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { PetDetails } from "../../../client/index.ts";
import { printCageCard, printOrder, printoutOf } from "../../print/print.ts";
import { DeleteIcon, PrintIcon } from "../../ui/icons.tsx";
import { PageMenu } from "../../ui/page-menu.tsx";
import { deletePet } from "../pets/delete-pet.ts";
import styles from "./pet-menu.module.css";
import { petOrdersQuery } from "./pet-orders-query.ts";

interface PetMenuProps {
  id: bigint;
  /** Undefined if the pet was deleted. */
  details: PetDetails | undefined;
  canChange: boolean;
  /** Where to go when the pet is deleted. */
  listHref: string;
}

/** The page's menu: prints cards and slips, also for the newest order, and deletes the pet. */
export function PetMenu({ id, details, canChange, listHref }: PetMenuProps) {
  const [, navigate] = useLocation();
  const order = useInfiniteQuery(petOrdersQuery(id)).data?.pages[0]?.data[0];
  const printout = order && printoutOf(order);
  return (
    <PageMenu operation="listPetDetails" request={{ query: { id: [id] } }}>
      {details && (
        <Menu.Item leftSection={<PrintIcon size={18} />} onClick={() => printCageCard(details)}>
          Print cage card
        </Menu.Item>
      )}
      {order && printout && (
        <Menu.Item leftSection={<PrintIcon size={18} />} onClick={() => printOrder(order, { id, name: details?.name })}>
          Print {printout}
        </Menu.Item>
      )}
      {canChange && details && details.openOrder === undefined && (
        <>
          <Menu.Divider />
          <Menu.Item
            leftSection={<DeleteIcon size={18} />}
            className={styles.destructive ?? ""}
            onClick={() => {
              deletePet(details);
              navigate(listHref);
            }}
          >
            Delete
          </Menu.Item>
        </>
      )}
    </PageMenu>
  );
}
