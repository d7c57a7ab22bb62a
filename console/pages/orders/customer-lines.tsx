import { Anchor } from "@mantine/core";
import type { Customer } from "../../../client/index.ts";

/** What is known of a customer, a line each. */
export function CustomerLines({ customer: { name, email, phone } }: { customer: Customer }) {
  return (
    <>
      {name && <div>{name}</div>}
      {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
      {phone && <div>{phone}</div>}
    </>
  );
}
