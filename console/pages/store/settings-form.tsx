import { ColorInput, Group, Select, Switch, Textarea, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Request } from "../../../client/index.ts";
import { languages } from "../../../languages/index.ts";
import { brandingKey, useBranding } from "../../api/branding.ts";
import { petStore } from "../../api/pet-store.ts";
import { queryClient, refresh } from "../../api/queries.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { SaveError, WarningAlert } from "../../ui/error-message.tsx";
import { fieldError } from "../../ui/errors.ts";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { notifyDone } from "../../ui/notify.ts";
import { currencyChoices } from "../../ui/profile-fields.ts";
import {
  draftOf,
  type SettingName,
  type SettingsDraft,
  type SettingsErrors,
  type StoreSettings,
  toPatch,
  validate,
} from "./settings-draft.ts";
import styles from "./store-page.module.css";

/** Saves only what was changed, so that changes of other settings by other people are kept. */
export function SettingsForm({ settings }: { settings: StoreSettings }) {
  const [changes, setChanges] = useState<Partial<SettingsDraft>>({});
  const [errors, setErrors] = useState<SettingsErrors>({});
  const draft = { ...draftOf(settings), ...changes };
  const errorsNow = validate(draft);
  const hasErrors = Object.keys(errorsNow).length > 0;
  const patch = hasErrors ? {} : toPatch(settings, draft);
  const isDirty = hasErrors || Object.keys(patch).length > 0;
  useUnsavedInput(isDirty);
  const update = useMutation({
    mutationFn: (body: Request<"updateStoreSettings">["body"]) => petStore.updateStoreSettings({ body }),
    async onSuccess() {
      await Promise.all([
        refresh("getStoreSettings", "listEvents"),
        queryClient.invalidateQueries({ queryKey: brandingKey }),
      ]);
      setChanges({});
      notifyDone("The settings were saved.");
    },
  });
  function change(more: Partial<SettingsDraft>) {
    setChanges({ ...changes, ...more });
    setErrors({});
  }
  function save() {
    setErrors(errorsNow);
    if (isDirty && !hasErrors && !update.isPending) update.mutate(patch);
  }
  const errorOf = (name: SettingName, label: string) =>
    errors[name as keyof SettingsErrors] ?? fieldError(update.error, name, label);
  const isShownAtField = Object.keys(draft).some((name) => errorOf(name as SettingName, "") !== undefined);

  return (
    <Form onSubmit={save} error={update.error}>
      <SettingsFields draft={draft} errorOf={errorOf} onChange={change} />
      {update.error && !isShownAtField && <SaveError error={update.error} title="The settings were not saved" />}
      <Group>
        <SubmitButton isPending={update.isPending}>Save</SubmitButton>
      </Group>
    </Form>
  );
}

interface SettingsFieldsProps {
  draft: SettingsDraft;
  errorOf: (name: SettingName, label: string) => string | undefined;
  onChange: (changes: Partial<SettingsDraft>) => void;
}

const languageChoices = Object.entries(languages).map(([value, { name: label }]) => ({ value, label }));

/** The fields of all settings but the logo. */
function SettingsFields({ draft, errorOf, onChange }: SettingsFieldsProps) {
  const text = (name: Exclude<SettingName, "catalogue" | "indexing">, label: string) => ({
    label,
    name,
    value: draft[name],
    error: errorOf(name, label),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  const select = (name: "currency" | "language" | "timeZone", label: string) => ({
    label,
    value: draft[name] || null,
    error: errorOf(name, label),
    searchable: true,
    onChange: (value: string | null) => onChange({ [name]: value ?? "" }),
  });
  const toggle = (name: "catalogue" | "indexing", label: string) => ({
    label,
    checked: draft[name],
    error: errorOf(name, label),
    onChange: (event: { currentTarget: { checked: boolean } }) => onChange({ [name]: event.currentTarget.checked }),
  });

  return (
    <>
      <Section title="Name and colour">
        <TextInput {...text("name", "Name")} maxLength={100} />
        <ColorInput
          label="Colour"
          description="Used in the console and in the public catalogue, where it is made darker or lighter if texts need it."
          value={draft.color}
          error={errorOf("color", "The colour")}
          onChange={(color) => onChange({ color })}
          eyeDropperButtonProps={{ "aria-label": "Pick a colour from the screen" }}
        />
      </Section>

      <Section title="Contact">
        <Textarea {...text("address", "Address")} maxLength={500} autosize minRows={2} />
        <Textarea {...text("openingHours", "Opening hours")} maxLength={1000} autosize minRows={2} />
        <div className={styles.row}>
          <TextInput {...text("phone", "Phone")} type="tel" maxLength={50} />
          <TextInput {...text("email", "Email")} type="email" maxLength={254} />
        </div>
        <TextInput {...text("website", "Website")} type="url" placeholder="https://www.example.org" />
        <div className={styles.row}>
          <TextInput {...text("imprintUrl", "Page with the imprint")} type="url" />
          <TextInput
            {...text("privacyUrl", "Page about privacy")}
            type="url"
            description="Visitors can ask questions once it is set."
            inputWrapperOrder={["label", "input", "description", "error"]}
          />
        </div>
      </Section>

      <Section title="Language, time and money">
        <div className={styles.row}>
          <Select
            {...select("language", "Language of the catalogue and of prints")}
            data={languageChoices}
            allowDeselect={false}
          />
          <Select
            {...select("timeZone", "Time zone")}
            data={[...new Set(["UTC", draft.timeZone, ...Intl.supportedValuesOf("timeZone")])].filter(Boolean)}
            limit={100}
            allowDeselect={false}
          />
        </div>
        <div className={styles.row}>
          <Select
            {...select("currency", "Currency")}
            description="Proposed for new prices."
            data={currencyChoices(draft.currency)}
            clearable
          />
          <TextInput
            {...text("holdHours", "Hours for which a pet is held")}
            description="Offered for new orders."
            inputMode="numeric"
          />
        </div>
        <TextInput
          {...text("customerDays", "Days after which customers are erased")}
          description="Counted from the end of their orders. If it is empty, they are kept until someone deletes them."
          inputMode="numeric"
        />
      </Section>

      <Section title="Public catalogue">
        <ProxyWarning />
        <Switch
          {...toggle("catalogue", "Show the catalogue to the public")}
          description="Published pets that are available or reserved, at the path /shop of this service."
        />
        <Switch
          {...toggle("indexing", "Let search engines list the catalogue")}
          description="Its pages may then appear in search results."
        />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/** Limits for visitors apply to their networks, which the service only learns from proxies that it trusts. */
function ProxyWarning() {
  if (!useBranding()?.isProxyUntrusted) return null;
  return (
    <WarningAlert title="All visitors would count as one">
      The service is behind a proxy that it does not trust, so all visitors would share the limits of one network: three
      questions a minute in total. Set PETSTORE_TRUSTED_PROXIES to the number of proxies in front of the service before
      you turn the catalogue on.
    </WarningAlert>
  );
}
