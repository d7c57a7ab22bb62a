import { Anchor, CloseButton, Combobox, Loader, TextInput, type TextInputProps } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { parseId } from "../format.ts";
import { useCategoryName } from "../hooks/use-categories.ts";
import { type CategoryPicker, useCategoryPicker } from "../hooks/use-category-picker.ts";
import { useUnsavedInput } from "../hooks/use-unsaved-input.ts";
import styles from "./category-select.module.css";
import { describeError } from "./errors.ts";
import { categoryName, isolate } from "./names.ts";

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
    else if (option === CREATE) picker.add();
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
          onBlur={picker.leave}
          onKeyDown={press}
          rightSection={canClear ? clearButton : create.isPending ? <Loader size={16} /> : <Combobox.Chevron />}
          rightSectionPointerEvents={canClear ? "all" : "none"}
        />
      </Combobox.Target>
      <CategoryOptions picker={picker} value={value} allowsNew={allowsNew} />
    </Combobox>
  );
}

/** Maximum length of a number, with its sign. */
const LENGTH_MAX = 20;

/** Properties of a field for a category. */
interface CategoryFieldProps extends Omit<TextInputProps, "value" | "onChange"> {
  value: bigint | undefined;
  onChange: (id: bigint | undefined) => void;
  /** Adds a button that removes the choice. */
  clearable?: boolean;
  clearButtonProps?: { "aria-label": string };
}

interface CategoryNumberInputProps extends CategoryFieldProps {
  /** Returns to the choice by name. */
  onLeave: () => void;
}

/** Field for the number of a category, as programs use it. */
function CategoryNumberInput({ value, onChange, onLeave, label, error, ...others }: CategoryNumberInputProps) {
  const { clearable: _, clearButtonProps: __, description: ___, ...rest } = others;
  const [text, setText] = useState(value === undefined ? "" : `${value}`);
  const isInvalid = text.trim() !== "" && parseId(text) === undefined;
  return (
    <div>
      <TextInput
        {...rest}
        label={label && <>{label} number</>}
        inputMode="numeric"
        maxLength={LENGTH_MAX}
        value={text}
        error={isInvalid ? "Enter a whole number." : error}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onChange(parseId(currentTarget.value));
        }}
        autoFocus
        description={
          value === undefined ? (
            "If no category has this number, one without a name is added."
          ) : (
            <ChosenName id={value} />
          )
        }
      />
      <Anchor component="button" type="button" size="sm" mt={4} onClick={onLeave}>
        Choose by name
      </Anchor>
    </div>
  );
}

function ChosenName({ id }: { id: bigint }) {
  return useCategoryName(id);
}

/** Values of the options that are not categories. */
const CREATE = "create";
const NUMBER = "number";

interface CategoryOptionsProps {
  picker: CategoryPicker;
  value: bigint | undefined;
  allowsNew: boolean;
}

/** The list of a `<CategorySelect>`: categories that match, and ways to use another one. */
function CategoryOptions({ picker, value, allowsNew }: CategoryOptionsProps) {
  const { search, typed = "", canCreate } = picker;
  const { categories, hasMore, isCurrent, error } = search;
  const number = parseId(typed);
  const names = categories.map(categoryName);
  const hasNamesake = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);

  return (
    <Combobox.Dropdown onMouseDown={(event) => event.preventDefault()}>
      <Combobox.Options className={styles.options} aria-label="Categories">
        {categories.map(({ id }, index) => (
          <Combobox.Option key={`${id}`} value={`${id}`} active={id === value} className={styles.option}>
            {names[index]}
            {hasNamesake(names[index] ?? "") && ` (number ${id})`}
          </Combobox.Option>
        ))}
        {canCreate && isCurrent && (
          <Combobox.Option value={CREATE} className={styles.option}>
            Add category “{isolate(typed)}”
          </Combobox.Option>
        )}
        {(number !== undefined || allowsNew) && (
          <Combobox.Option value={NUMBER} className={`${styles.option} ${styles.number}`}>
            {number === undefined ? "Use a category number…" : `Use category number ${number}`}
          </Combobox.Option>
        )}
      </Combobox.Options>
      <div role="status" className={styles.status}>
        {describeList(categories.length, { hasMore, isCurrent, isTyped: typed !== "", hasFailed: error !== null })}
      </div>
    </Combobox.Dropdown>
  );
}

interface ListState {
  hasMore: boolean;
  isCurrent: boolean;
  isTyped: boolean;
  hasFailed: boolean;
}

function describeList(count: number, { hasMore, isCurrent, isTyped, hasFailed }: ListState): string {
  if (hasFailed) return "The categories could not be loaded.";
  if (!isCurrent) return "Searching…";
  if (hasMore)
    return `The first ${count} categories are shown. ${isTyped ? "Type more of" : "Type"} the name to find others.`;
  return count === 0 ? "No category found." : "";
}
