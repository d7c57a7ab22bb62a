import { SimpleGrid, Textarea, TextInput } from "@mantine/core";
import type { Customer } from "../../../client/index.ts";
import { CustomerInput } from "./customer-input.tsx";
import { lengthsMax, type OrderTexts, textsOf } from "./order-texts.ts";

interface OrderFieldsProps {
  texts: OrderTexts;
  emailError: string | undefined;
  onChange: (texts: OrderTexts) => void;
}

/** Inputs for the customer, the reference and the note of an order. */
export function OrderFields({ texts, emailError, onChange }: OrderFieldsProps) {
  const input = (name: keyof OrderTexts) => ({
    value: texts[name],
    maxLength: lengthsMax[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...texts, [name]: event.currentTarget.value }),
  });
  const customerInput = (name: "name" | "email" | "phone") => ({
    ...input(name),
    onChange: (value: string) => onChange({ ...texts, [name]: value }),
    onChoose: (customer: Customer) => {
      const { name, email, phone } = textsOf({ customer });
      onChange({ ...texts, name, email, phone });
    },
  });
  return (
    <>
      <CustomerInput
        label="Customer"
        description="Type a name, email address or phone number to find earlier customers."
        {...customerInput("name")}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CustomerInput label="Email address" type="email" error={emailError} {...customerInput("email")} />
        <CustomerInput label="Phone" type="tel" {...customerInput("phone")} />
      </SimpleGrid>
      <TextInput
        label="Reference"
        description="Your own number for this order, if you have one."
        autoComplete="off"
        {...input("reference")}
      />
      <Textarea label="Note" description="For example the pick-up time." rows={2} {...input("note")} />
    </>
  );
}
