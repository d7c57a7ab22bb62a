import { Anchor } from "@mantine/core";
import { Link } from "wouter";
import type { Customer } from "../../../client/index.ts";
import { contactsOf, customerUrl } from "../../ui/customer-contact.ts";
import { Name } from "../../ui/name.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";

/** The known data of a customer, one per line. */
export function CustomerLines({ customer: { name, email, phone } }: { customer: Customer }) {
  return (
    <>
      {name && (
        <div>
          <Name isWhole>{name}</Name>
        </div>
      )}
      {email && (
        <div>
          <Anchor href={`mailto:${email}`}>
            <Name isWhole>{email}</Name>
          </Anchor>
        </div>
      )}
      {phone && (
        <div>
          <PhoneLink phone={phone} />
        </div>
      )}
    </>
  );
}

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
