import { Button, Menu, Switch, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { PetProfile, PetProfilePatch } from "../../../client/index.ts";
import { formatLongDay } from "../../format.ts";
import { LazyMenu } from "../../ui/lazy-menu.tsx";
import { Name } from "../../ui/name.tsx";
import { toVisible } from "../../ui/names.ts";
import { notifyFailed } from "../../ui/notify.ts";
import { describeField, type ProfileField, parseField, profileFields, toFieldText } from "../../ui/profile-fields.ts";
import { ProfileInput } from "../../ui/profile-input.tsx";
import { Fact, useAge } from "./fact.tsx";
import { InPlace } from "./in-place.tsx";
import styles from "./pet-facts.module.css";
import { saveProfile } from "./use-profile.ts";

interface ProfileFactsProps {
  petId: bigint;
  profile: PetProfile;
  /** When the pet was added; undefined if it was deleted. */
  createdAt: string | undefined;
  canChange: boolean;
}

/** Name of the form for a custom field. */
const NEW_FIELD = "new field";
/** Number of missing facts that have a button of their own; the others are in a menu. */
const BUTTONS_MAX = 4;

/** What is known about a pet, edited in place, and ways to add what is not. */
export function ProfileFacts({ petId, profile, createdAt, canChange }: ProfileFactsProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const add = useRef<HTMLDivElement>(null);
  const change = (name: string) => (isOpen: boolean) => {
    setOpen((names) => new Set(isOpen ? [...names, name] : [...names].filter((each) => each !== name)));
  };
  const openBefore = useRef(open.size);
  useEffect(() => {
    // A form whose fact is empty disappears with it.
    const isClosed = open.size < openBefore.current && document.activeElement === document.body;
    if (isClosed) add.current?.querySelector("button")?.focus();
    openBefore.current = open.size;
  }, [open]);

  // Unless another day is entered, a pet has been here since it was added.
  const isShown = ({ name }: { name: string }) =>
    open.has(name) || toText(profile, name) !== "" || (name === "arrivedOn" && createdAt !== undefined);
  const shown = profileFields.filter(isShown);
  const missing = profileFields.filter((field) => !isShown(field));
  const own = Object.keys(profile.fields ?? {});
  const toFact = (field: ProfileField) => (
    <FieldFact
      key={field.name}
      {...{ petId, profile, createdAt, canChange, field }}
      onOpenChange={change(field.name)}
    />
  );
  return (
    <>
      <dl className={styles.facts}>
        {shown.filter(({ kind }) => kind !== "long").map(toFact)}
        {[
          ...new Set([
            ...own,
            ...[...open].filter((name) => name.startsWith(OWN_PREFIX)).map((name) => name.slice(OWN_PREFIX.length)),
          ]),
        ].map((name) => (
          <CustomFact
            key={name}
            {...{ petId, profile, canChange, name }}
            onOpenChange={change(`${OWN_PREFIX}${name}`)}
          />
        ))}
        {(canChange || profile.published) && (
          <Fact name="Published">
            <Published petId={petId} isPublished={profile.published ?? false} canChange={canChange} />
          </Fact>
        )}
        {shown.filter(({ kind }) => kind === "long").map(toFact)}
        {open.has(NEW_FIELD) && <NewFact petId={petId} profile={profile} onOpenChange={change(NEW_FIELD)} />}
      </dl>
      {canChange && (
        <div ref={add} className={styles.add}>
          <span>Add</span>
          {missing.slice(0, BUTTONS_MAX).map(({ name, label }) => (
            <AddButton key={name} onClick={() => change(name)(true)}>
              {label}
            </AddButton>
          ))}
          <LazyMenu
            position="bottom-start"
            width={200}
            button={(props) => (
              <Button {...props} variant="default" size="compact-sm" radius="xl">
                More
              </Button>
            )}
          >
            {() => (
              <>
                {missing.slice(BUTTONS_MAX).map(({ name, label }) => (
                  <Menu.Item key={name} onClick={() => change(name)(true)}>
                    {label}
                  </Menu.Item>
                ))}
                <Menu.Item onClick={() => change(NEW_FIELD)(true)}>Custom field…</Menu.Item>
              </>
            )}
          </LazyMenu>
        </div>
      )}
    </>
  );
}

function AddButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="default" size="compact-sm" radius="xl" onClick={onClick}>
      <span className="petstore-visually-hidden">Add </span>
      {children}
    </Button>
  );
}

function toText(profile: PetProfile, name: string): string {
  return toFieldText(name as ProfileField["name"], profile);
}

interface FactProps extends Omit<ProfileFactsProps, "createdAt"> {
  onOpenChange: (isOpen: boolean) => void;
}

interface FieldFactProps {
  field: ProfileField;
  createdAt: string | undefined;
}

/** A member of the profile. */
function FieldFact({ petId, profile, createdAt, canChange, field, onOpenChange }: FactProps & FieldFactProps) {
  const { name, label, kind } = field;
  const text = toText(profile, name);
  const textOf = (each: PetProfile) => toText(each, name);
  const isEmpty = text === "";
  const substitute = name === "arrivedOn" && createdAt && (
    <DateWithAge at={createdAt} text={formatLongDay(createdAt)} />
  );
  return (
    <Fact name={label} isLong={kind === "long"}>
      <InPlace
        {...{ label, text, canChange, onOpenChange }}
        isNew={isEmpty && !substitute}
        emptyText={substitute}
        shown={<FieldText field={field} profile={profile} />}
        describe={(each) => describeText(field, each)}
        save={async (typed, before) => {
          const parsed = parseField(field, typed);
          if ("fault" in parsed) return { is: "invalid", fault: parsed.fault };
          const { value } = parsed;
          return saveProfile({ petId, patch: { [name]: value } as PetProfilePatch, textOf, before });
        }}
      >
        {(props) => <ProfileInput field={field} {...props} />}
      </InPlace>
    </Fact>
  );
}

function describeText(field: ProfileField, text: string): string {
  const parsed = parseField(field, text);
  const isValue = "value" in parsed && parsed.value !== null;
  return isValue ? describeField(field.name, { [field.name]: parsed.value }) : text;
}

function FieldText({ field: { name, kind }, profile }: { field: ProfileField; profile: PetProfile }): ReactNode {
  if (kind === "tags") {
    return (
      <span className={styles.tags}>
        {profile.tags?.map((tag) => (
          <span key={tag} className={styles.tag}>
            {toVisible(tag)}
          </span>
        ))}
      </span>
    );
  }
  const text = describeField(name, profile);
  if (kind === "price") return <b className="petstore-numbers">{text}</b>;
  if ((kind === "day" || kind === "date") && text) return <DateWithAge at={toText(profile, name)} text={text} />;
  if (kind === "long") return <bdi>{text}</bdi>;
  return <Name isWhole>{text}</Name>;
}

function DateWithAge({ at, text }: { at: string; text: string }) {
  const age = useAge(at);
  return (
    <>
      {text}
      {age && ` (${age})`}
    </>
  );
}

const OWN_PREFIX = "fields.";
const FIELD_NAME_LENGTH_MAX = 50;
const FIELD_LENGTH_MAX = 500;

/** A custom field. An empty text removes it. */
function CustomFact({ petId, profile, canChange, name, onOpenChange }: FactProps & { name: string }) {
  const textOf = (each: PetProfile) => each.fields?.[name] ?? "";
  const label = toVisible(name);
  return (
    <Fact name={label}>
      <InPlace
        {...{ label, canChange, onOpenChange }}
        text={textOf(profile)}
        emptyText="Empty"
        save={(typed, before) => saveProfile({ petId, patch: { fields: { [name]: typed || null } }, textOf, before })}
      >
        {(props) => <TextInput {...props} maxLength={FIELD_LENGTH_MAX} autoComplete="off" />}
      </InPlace>
    </Fact>
  );
}

/** The form for a custom field: its name and its text. */
function NewFact({ petId, profile, onOpenChange }: Omit<FactProps, "canChange">) {
  return (
    <Fact name="Custom field" isLong>
      <InPlace
        label="Custom field"
        text=""
        canChange
        isNew
        onOpenChange={onOpenChange}
        save={async (typed) => {
          const [name = "", text = ""] = split(typed);
          if (!name.trim()) return { is: "invalid", fault: "Enter a name for the field, such as Supplier." };
          const textOf = (each: PetProfile) => each.fields?.[name.trim()] ?? "";
          if (textOf(profile)) return { is: "invalid", fault: "This pet already has a field with this name." };
          return saveProfile({ petId, patch: { fields: { [name.trim()]: text } }, textOf, before: "" });
        }}
      >
        {({ value, onChange, error }) => {
          const [name = "", text = ""] = split(value);
          const set = (next: string) => onChange({ currentTarget: { value: next === "\n" ? "" : next } });
          return (
            <>
              <TextInput
                label="Name of the field"
                placeholder="Supplier"
                value={name}
                error={error}
                maxLength={FIELD_NAME_LENGTH_MAX}
                autoComplete="off"
                onChange={(event) => set(`${event.currentTarget.value}\n${text}`)}
              />
              <TextInput
                label="Value"
                value={text}
                maxLength={FIELD_LENGTH_MAX}
                autoComplete="off"
                onChange={(event) => set(`${name}\n${event.currentTarget.value}`)}
              />
            </>
          );
        }}
      </InPlace>
    </Fact>
  );
}

function split(value: string): string[] {
  const at = value.indexOf("\n");
  return at < 0 ? [value] : [value.slice(0, at), value.slice(at + 1)];
}

interface PublishedProps {
  petId: bigint;
  isPublished: boolean;
  canChange: boolean;
}

function Published({ petId, isPublished, canChange }: PublishedProps) {
  const textOf = (profile: PetProfile) => `${profile.published ?? false}`;
  const publish = useMutation({
    mutationFn: (published: boolean) => saveProfile({ petId, patch: { published }, textOf, before: `${isPublished}` }),
    onError: (error) => notifyFailed(isPublished ? "The pet is still published" : "The pet was not published", error),
  });
  if (!canChange) return isPublished ? "Yes" : "No";
  return (
    <Switch
      aria-label="Published"
      checked={publish.isPending ? publish.variables : isPublished}
      onChange={(event) => publish.mutate(event.currentTarget.checked)}
    />
  );
}
