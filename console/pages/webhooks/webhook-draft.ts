import type { Request, Schemas, Webhook } from "../../../client/index.ts";

/** `all`: what callers with the scope `write` see, including the types that later versions add. */
export type TypeChoice = "all" | "some";

/** The fields of a webhook that a person enters. */
export interface WebhookDraft {
  url: string;
  description: string;
  choice: TypeChoice;
  types: string[];
}

export const emptyDraft: WebhookDraft = { url: "", description: "", choice: "all", types: [] };

/** What the service returns for a webhook that was created without types. */
const ALL_TYPES = ["pet.*", "order.*", "category.*", "waiting.*", "enquiry.*", "store.*"];

/** Whether these are all types of the catalogue. */
export function areAllTypes(types: readonly string[]): boolean {
  return ALL_TYPES.every((type) => types.includes(type)) && types.every((type) => ALL_TYPES.includes(type));
}

export function draftOf({ url, description = "", types }: Webhook): WebhookDraft {
  const isAll = areAllTypes(types);
  return { url, description, choice: isAll ? "all" : "some", types: isAll ? [] : [...types] };
}

export interface WebhookErrors {
  url?: string;
  types?: string;
}

/** Checks only what the service does not report with a better message. */
export function validate({ url, choice, types }: WebhookDraft): WebhookErrors {
  return {
    ...(!/^https?:\/\/./i.test(url.trim()) && { url: "Enter a URL, such as https://shop.example.org/webhooks." }),
    ...(choice === "some" && types.length === 0 && { types: "Choose at least one type." }),
  };
}

type Types = Schemas["EventTypeFilter"][];

export function toNewWebhook({ url, description, choice, types }: WebhookDraft): Request<"createWebhook">["body"] {
  return {
    url: url.trim(),
    description: description.trim() || undefined,
    types: choice === "some" ? (types as Types) : undefined,
  };
}

/** The members that differ from the webhook. Those that were emptied are null. */
export function toPatch(webhook: Webhook, draft: WebhookDraft): Request<"updateWebhook">["body"] {
  const { url, description = null, types = null } = toNewWebhook(draft);
  const before = draftOf(webhook);
  const hasOtherTypes = draft.choice !== before.choice || `${types ?? []}` !== `${before.types}`;
  return {
    ...(url !== webhook.url && { url }),
    ...(description !== (webhook.description ?? null) && { description }),
    ...(hasOtherTypes && { types }),
  };
}
