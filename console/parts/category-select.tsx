import { CloseButton, Combobox, Loader, TextInput } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { type CategoryFieldProps, CategoryNumberInput } from "./category-number-input.tsx";
import { CategoryOptions, CREATE } from "./category-options.tsx";
import { describeError } from "./describe-error.ts";
import { parseId } from "./parse-id.ts";
import { useCategoryPicker } from "./use-category-picker.ts";
import { useUnsavedInput } from "./use-unsaved-input.ts";

const NAME_LENGTH_MAX = 500;

interface CategorySelectProps extends CategoryFieldProps {
  /** Offers to create a category with the typed name, and to enter a number. For forms. */
  allowsNew?: boolean;
}

/** Field that finds a category by its name, among any number of them. */
export function CategorySelect({ allowsNew = false, ...rest }: CategorySelectProps) {
  const [hasNumber, setHasNumber] = useState(false);
  return hasNumber ? (
    <CategoryNumberInput {...rest} onLeave={() => setHasNumber(false)} />
  ) : (
    <NamePicker allowsNew={allowsNew} onNumber={() => setHasNumber(true)} {...rest} />
  );
}

interface NamePickerProps extends CategorySelectProps {
  allowsNew: boolean;
  onNumber: () => void;
}

function NamePicker(props: NamePickerProps) {
  const { value, onChange, allowsNew, onNumber, error, clearable = false, clearButtonProps, ...rest } = props;
  const picker = useCategoryPicker({ value, onChange, allowsNew });
  const { combobox, search, create, typed } = picker;
  useUnsavedInput(allowsNew && Boolean(typed));
  const failure = create.error && `The category was not created. ${describeError(create.error)}`;

  const canClear = clearable && picker.text !== "";
  const clearButton = <CloseButton size="sm" onClick={picker.clear} {...clearButtonProps} />;

  function submit(option: string) {
    const category = search.categories.find(({ id }) => `${id}` === option);
    const number = parseId(typed ?? "");
    if (category) picker.choose(category);
    else if (option === CREATE) create.mutate();
    else if (number !== undefined) picker.chooseId(number);
    else onNumber();
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && combobox.getSelectedOptionIndex() < 0 && picker.enter()) event.preventDefault();
    if (event.key === "Escape" && combobox.dropdownOpened && !allowsNew) picker.restore();
  }

  return (
    <Combobox store={combobox} onOptionSubmit={submit} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          maxLength={NAME_LENGTH_MAX}
          {...rest}
          value={picker.text}
          error={failure || picker.notice || error}
          onChange={(event) => picker.type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            void picker.resolve();
          }}
          onKeyDown={press}
          rightSection={canClear ? clearButton : create.isPending ? <Loader size={16} /> : <Combobox.Chevron />}
          rightSectionPointerEvents={canClear ? "all" : "none"}
        />
      </Combobox.Target>
      <CategoryOptions picker={picker} value={value} allowsNew={allowsNew} />
    </Combobox>
  );
}
