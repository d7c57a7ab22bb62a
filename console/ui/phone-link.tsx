import { Anchor } from "@mantine/core";
import { Name } from "./name.tsx";

/** A phone number as it was typed, which a phone can call. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} inherit className="petstore-numbers">
      <Name isWhole>{phone}</Name>
    </Anchor>
  );
}
