import { SimpleGrid, Textarea, TextInput } from "@mantine/core";
import type { Customer } from "../../../client/index.ts";

/** The texts of a new order, as they are in their inputs. */
export const emptyTexts = { name: "", email: "", phone: "", reference: "", note: "" };
type Texts = typeof emptyTexts;

/** Maximum lengths that the contract allows. */
const lengthsMax: { readonly [Name in keyof Texts]: number } = {
  name: 200,
  email: 254,
  phone: 50,
  reference: 200,
  note: 1000,
};

interface OrderTextsProps {
  texts: Texts;
  emailError: string | undefined;
  onChange: (texts: Texts) => void;
}

/** Inputs for the customer, the reference and the note of a new order. */
export function OrderTexts({ texts, emailError, onChange }: OrderTextsProps) {
  const input = (name: keyof Texts) => ({
    value: texts[name],
    maxLength: lengthsMax[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...texts, [name]: event.currentTarget.value }),
  });
  return (
    <>
      <TextInput label="Customer" description="Not shown to viewers." autoComplete="off" {...input("name")} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="E-mail" type="email" autoComplete="off" error={emailError} {...input("email")} />
        <TextInput label="Phone" type="tel" autoComplete="off" {...input("phone")} />
      </SimpleGrid>
      <TextInput label="Reference" description="For example a number in another system." {...input("reference")} />
      <Textarea label="Note" description="For example the pick-up time." rows={2} {...input("note")} />
    </>
  );
}

/** The members of an order that these texts give; empty ones are undefined. */
export function toMembers({ reference, note, ...customer }: Texts) {
  const entries = Object.entries(customer).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : []));
  return {
    note: note.trim() || undefined,
    reference: reference.trim() || undefined,
    customer: entries.length > 0 ? (Object.fromEntries(entries) as Customer) : undefined,
  };
}

/** An error message, or undefined if the service accepts the address. */
export function validateEmail({ email }: Texts): string | undefined {
  return email.trim() === "" || /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? undefined : "Enter an e-mail address.";
}
