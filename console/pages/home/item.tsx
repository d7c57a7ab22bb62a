import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Customer, PetDetails } from "../../../client/index.ts";
import { contactsOf, customerUrl } from "../../ui/customer-contact.ts";
import { Name } from "../../ui/name.tsx";
import { useLoadedPet } from "../../ui/pet-link.tsx";
import { PetPicture } from "../../ui/pet-picture.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import styles from "./list.module.css";

interface ItemProps {
  icon: ReactNode;
  /** A time or a link, at the end of the line. */
  aside?: ReactNode;
  /** Second line, such as a phone number. */
  detail?: ReactNode;
  children: ReactNode;
}

/** A line of a list on the home page. */
export function Item({ icon, aside, detail, children }: ItemProps) {
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.text}>
        {children}
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
    </li>
  );
}

export function ShowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor component={Link} href={href} inherit>
      {children}
    </Anchor>
  );
}

/** The picture of a pet, as the icon of its line. Its place is reserved before the pet is loaded. */
export function PictureOf({ pet }: { pet: PetDetails | undefined }) {
  return (
    <span className={styles.picture}>
      {pet && <PetPicture photo={pet.photos?.[0]} categoryId={pet.categoryId} size={PICTURE_PIXELS} />}
    </span>
  );
}

/** The picture of a pet that the provider loads, as the icon of its line. */
export function LoadedPicture({ id }: { id: bigint }) {
  return <PictureOf pet={useLoadedPet(id)} />;
}

const PICTURE_PIXELS = 28;

/** The name of a customer, linked to the page of the person if more than the name is known. */
export function CustomerName({ customer }: { customer: Customer }) {
  const [contact] = contactsOf(customer);
  const name = <Name>{customer.name ?? "a customer"}</Name>;
  if (!contact) return name;
  return (
    <Anchor component={Link} href={customerUrl(contact)} inherit className="petstore-name">
      {name}
    </Anchor>
  );
}

/** The phone number of a customer, or else the email address; nothing without both. */
export function ContactLink({ customer, separator = "" }: { customer: Customer | undefined; separator?: string }) {
  const { phone, email } = customer ?? {};
  if (!phone && !email) return null;
  return (
    <>
      {phone ? <PhoneLink phone={phone} /> : <EmailLink email={email ?? ""} />}
      {separator}
    </>
  );
}

function EmailLink({ email }: { email: string }) {
  return (
    <Anchor href={`mailto:${email}`} inherit>
      <Name isWhole>{email}</Name>
    </Anchor>
  );
}
