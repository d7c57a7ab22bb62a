import { Anchor } from "@mantine/core";
import type { Customer } from "../../../client/index.ts";
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
