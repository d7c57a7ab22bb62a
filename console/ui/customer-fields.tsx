import { Combobox, SimpleGrid, TextInput, type TextInputProps, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Customer } from "../../client/index.ts";
import { petStore } from "../api/pet-store.ts";
import styles from "./customer-fields.module.css";
import { Name } from "./name.tsx";

/** The texts of the inputs for a customer. */
export interface CustomerTexts {
  name: string;
  email: string;
  phone: string;
}

interface CustomerFieldsProps {
  texts: CustomerTexts;
  lengthsMax: { [Name in keyof CustomerTexts]: number };
  emailError: string | undefined;
  /** Called with the texts that have changed. */
  onChange: (texts: Partial<CustomerTexts>) => void;
}

/** Inputs for a customer, which suggest earlier ones. */
export function CustomerFields({ texts, lengthsMax, emailError, onChange }: CustomerFieldsProps) {
  const input = (name: keyof CustomerTexts) => ({
    value: texts[name],
    maxLength: lengthsMax[name],
    onChange: (value: string) => onChange({ [name]: value }),
    onChoose: ({ name = "", email = "", phone = "" }: Customer) => onChange({ name, email, phone }),
  });
  return (
    <>
      <CustomerInput
        label="Customer"
        description="Type a name, email address or phone number to find earlier customers."
        {...input("name")}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CustomerInput label="Email address" type="email" error={emailError} {...input("email")} />
        <CustomerInput label="Phone" type="tel" {...input("phone")} />
      </SimpleGrid>
    </>
  );
}

interface CustomerInputProps extends Omit<TextInputProps, "value" | "onChange"> {
  value: string;
  onChange: (value: string) => void;
  /** Called with the chosen customer. */
  onChoose: (customer: Customer) => void;
}

/** Text field that suggests customers of earlier orders and of the waiting list. */
function CustomerInput({ value, onChange, onChoose, ...rest }: CustomerInputProps) {
  const [isTyping, setIsTyping] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const customers = useCustomerSuggestions(value, isTyping);
  const isOpen = combobox.dropdownOpened && customers.length > 0;

  function choose(key: string) {
    const customer = customers.find((each) => customerKey(each) === key);
    if (customer) onChoose(customer);
    setIsTyping(false);
    combobox.closeDropdown();
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md">
      <Combobox.Target withExpandedAttribute={isOpen}>
        <TextInput
          autoComplete="off"
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            setIsTyping(true);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onBlur={() => combobox.closeDropdown()}
          {...rest}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label="Earlier customers">
          {customers.map((customer) => (
            <CustomerOption key={customerKey(customer)} customer={customer} />
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function CustomerOption({ customer }: { customer: Customer }) {
  const { name, email, phone } = customer;
  const [title = "", ...others] = [name, email, phone].filter((text) => text !== undefined);
  return (
    <Combobox.Option value={customerKey(customer)}>
      <div className={styles.name}>
        <Name>{title}</Name>
      </div>
      {others.map((text) => (
        <div key={text} className={styles.detail}>
          <Name>{text}</Name>
        </div>
      ))}
    </Combobox.Option>
  );
}

const DEBOUNCE_MILLISECONDS = 150;
/** Minimum number of characters to search for. */
const LENGTH_MIN = 2;
/** Maximum number of orders and of waiting entries to read: many may have the same customer. */
const READ_MAX = 50;
const SUGGESTIONS_MAX = 6;

/** Customers whose name, email address or phone number contains this text, those of the latest orders first. */
function useCustomerSuggestions(text: string, isEnabled: boolean): Customer[] {
  const [part] = useDebouncedValue(text.trim(), DEBOUNCE_MILLISECONDS);
  const isSearching = isEnabled && part.length >= LENGTH_MIN;
  const { data } = useQuery({
    // Not a key of `listOrders`: suggestions need no refresh at each event of an order.
    queryKey: ["customer suggestions", part],
    async queryFn({ signal }) {
      const request = { query: { customer: part, limit: READ_MAX }, signal };
      const [orders, entries] = await Promise.all([petStore.listOrders(request), petStore.listWaiting(request)]);
      return customersOf([...orders.data, ...entries.data]);
    },
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });
  return isSearching && data ? data : [];
}

/** Each customer once. */
function customersOf(items: { customer?: Customer }[]): Customer[] {
  const customers = new Map<string, Customer>();
  for (const { customer } of items) {
    if (customer) customers.set(customerKey(customer), customers.get(customerKey(customer)) ?? customer);
  }
  return [...customers.values()].slice(0, SUGGESTIONS_MAX);
}

function customerKey({ name, email, phone }: Customer): string {
  return [name, email, phone].map((text) => text?.trim().toLowerCase() ?? "").join("\n");
}
