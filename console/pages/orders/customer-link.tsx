import { Anchor } from "@mantine/core";
import { Link } from "wouter";
import type { Customer } from "../../../client/index.ts";
import { contactsOf, customerUrl } from "../../ui/customer-contact.ts";

/** Link to the page of a customer, if more than the name is known. */
export function CustomerLink({ customer }: { customer: Customer }) {
  const [contact] = contactsOf(customer);
  if (!contact) return null;
  return (
    <Anchor component={Link} href={customerUrl(contact)} inherit>
      Everything about this person
    </Anchor>
  );
}
