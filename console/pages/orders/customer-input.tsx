import { Combobox, TextInput, type TextInputProps, useCombobox } from "@mantine/core";
import { useState } from "react";
import type { Customer } from "../../../client/index.ts";
import { Name } from "../../ui/name.tsx";
import styles from "./customer-input.module.css";
import { customerKey, useCustomerSuggestions } from "./customer-suggestions.ts";

interface CustomerInputProps extends Omit<TextInputProps, "value" | "onChange"> {
  value: string;
  onChange: (value: string) => void;
  /** Called with the chosen customer. */
  onChoose: (customer: Customer) => void;
}

/** Text field that suggests customers of earlier orders. */
export function CustomerInput({ value, onChange, onChoose, ...rest }: CustomerInputProps) {
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
        <Combobox.Options aria-label="Customers of earlier orders">
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
