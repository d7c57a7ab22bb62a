import { Textarea, TextInput } from "@mantine/core";
import { CustomerFields } from "../../ui/customer-fields.tsx";
import { lengthsMax, type OrderTexts } from "./order-draft.ts";

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
  return (
    <>
      <CustomerFields
        texts={texts}
        lengthsMax={lengthsMax}
        emailError={emailError}
        onChange={(changes) => onChange({ ...texts, ...changes })}
      />
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
