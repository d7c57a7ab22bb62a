/** Every error of the API: its code, its status and its default message. */
const errors = {
  invalid_json: { status: 400, message: "The body is not valid JSON." },
  invalid_content_type: { status: 400, message: "Send the body as Content-Type: application/json, in UTF-8." },
  invalid_request: { status: 400, message: "The request is invalid." },
  unknown_field: { status: 400, message: "The operation does not have this query parameter or member of the body." },
  unknown_category: { status: 400, message: "There is no category with this id." },
  invalid_image: { status: 400, message: "The body is not a JPEG, PNG or WebP." },
  webhook_address_refused: { status: 400, message: "The service does not send webhooks to this URL." },
  missing_api_key: { status: 401, message: "Send an API key in the header Authorization: Bearer <API_KEY>." },
  invalid_api_key: { status: 401, message: "The API key is not valid." },
  insufficient_scope: { status: 403, message: "The API key's scope does not allow this operation." },
  address_not_allowed: { status: 403, message: "The API key may not be used from this address." },
  origin_not_allowed: { status: 403, message: "The API key may not be used by this website." },
  insecure_transport: {
    status: 403,
    message: "The request was sent without TLS. Send requests over https only.",
  },
  invalid_credentials: { status: 401, message: "The email address or the password is wrong." },
  cross_site_request: {
    status: 403,
    message:
      "The request came from another site and was refused. Send it from the service's own pages, or use an API key.",
  },
  wrong_password: { status: 403, message: "The current password is wrong." },
  invalid_token: { status: 403, message: "This link has expired or was already used. Ask for a new one." },
  not_found: { status: 404, message: "There is no resource at this path." },
  pet_not_found: { status: 404, message: "There is no pet with this id." },
  order_not_found: { status: 404, message: "There is no order with this id." },
  waiting_entry_not_found: { status: 404, message: "There is no waiting entry with this id." },
  enquiry_not_found: { status: 404, message: "There is no enquiry with this id." },
  category_not_found: { status: 404, message: "There is no category with this id." },
  key_not_found: { status: 404, message: "There is no key with this id." },
  person_not_found: { status: 404, message: "There is no person with this id." },
  invitation_not_found: { status: 404, message: "There is no invitation with this id." },
  import_not_found: {
    status: 404,
    message: "There is no import with this id from the last 30 days, or it has been undone.",
  },
  webhook_not_found: { status: 404, message: "There is no webhook with this id." },
  logo_not_found: { status: 404, message: "The store has no logo." },
  photo_not_found: { status: 404, message: "There is no such photo." },
  method_not_allowed: { status: 405, message: "This path does not support this method." },
  invalid_status_transition: { status: 409, message: "This change of status is not allowed." },
  pet_not_available: { status: 409, message: "The pet is not available." },
  pet_has_open_order: { status: 409, message: "The pet has an open order." },
  order_not_open: { status: 409, message: "The order is not open." },
  pet_available: { status: 409, message: "The pet is available. Order it instead." },
  already_waiting: { status: 409, message: "This person waits for this pet or category already." },
  waiting_list_full: {
    status: 409,
    message: "200 people wait for this pet or category already, which is the maximum.",
  },
  enquiries_off: {
    status: 409,
    message: "The store accepts no enquiries. Its owner must set `privacyUrl` first.",
  },
  too_many_photos: {
    status: 409,
    message: "The pet has 12 photos, which is the maximum. Delete one first.",
  },
  category_in_use: {
    status: 409,
    message:
      "The category still has pets, or people wait for one. Move or delete the pets, and withdraw the entries, first.",
  },
  category_exists: { status: 409, message: "A category with this id already exists." },
  key_not_active: { status: 409, message: "This key has expired or was revoked." },
  too_many_webhooks: {
    status: 409,
    message: "The store has 20 webhooks, which is the maximum. Delete one first.",
  },
  webhook_disabled: { status: 409, message: "The webhook is disabled. Enable it first." },
  event_not_blocking: {
    status: 409,
    message: "The webhook has no event with this id that has failed and waits to be sent again.",
  },
  already_set_up: {
    status: 409,
    message: "This store is already set up. Log in, or ask its owner for an invitation.",
  },
  external_id_taken: { status: 409, message: "Another pet has this `externalId`. Choose another one." },
  microchip_taken: { status: 409, message: "Another pet has this `microchip`. Check it, or remove it there." },
  too_many_fields: {
    status: 409,
    message: "The profiles of this store have 100 different names in `fields` already. Use one of these.",
  },
  email_taken: { status: 409, message: "An account with this email address already exists." },
  last_owner: { status: 409, message: "This is the only owner. Make someone else an owner first." },
  events_expired: {
    status: 410,
    message:
      "An event after this position has been removed, or the position was issued before the store was restored or moved. " +
      "Get a new position first, then read the current state, and continue from that position.",
  },
  pet_gone: { status: 410, message: "This pet is no longer in the catalogue." },
  operation_removed: { status: 410, message: "This operation has been removed." },
  precondition_failed: {
    status: 412,
    message: "The resource has changed since you read it (`If-Match` does not match its ETag). Fetch it and retry.",
  },
  payload_too_large: { status: 413, message: "The body is too large." },
  uri_too_long: { status: 414, message: "The URL is longer than 8 KiB (8,192 bytes)." },
  idempotency_key_reused: {
    status: 422,
    message: "This `Idempotency-Key` was already used for a different request. Use a new one.",
  },
  rate_limited: { status: 429, message: "Too many requests. Retry later." },
  headers_too_large: { status: 431, message: "The headers are larger than 8 KiB (8,192 bytes) in total." },
  internal_error: { status: 500, message: "An internal error occurred. If it persists, report the request id." },
  outcome_unknown: {
    status: 500,
    message: "It is unknown whether the change was made. Check before you repeat the request.",
  },
  unavailable: { status: 503, message: "The service is temporarily unavailable. Retry later." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** A field of a request, by the place where the contract has it. */
export interface Field {
  in: "body" | "query" | "header";
  name: string;
}

/** What a body consists of: members of an object, or columns of a table. */
export type BodyPart = "member" | "column";

/** A field, and what is wrong with it: "must be a string". */
export interface Fault extends Field {
  reason: string;
}

/** A response with an Error body; its status is part of its type. */
export interface Refusal<Code extends ErrorCode = ErrorCode> {
  status: (typeof errors)[Code]["status"];
  body: { code: Code; message: string; status: (typeof errors)[Code]["status"] };
  fields?: Field[];
}

/** Refuses a request. `message` says what was wrong with it, and what to do; `fields` are those at fault. */
export function refuse<Code extends ErrorCode>(
  code: Code,
  message: string = errors[code].message,
  fields?: Field[],
): Refusal<Code> {
  const { status } = errors[code];
  return { status, body: { code, message, status }, ...(fields && { fields }) };
}

/** Refuses a request because of its fields; the message has a sentence for each of them. */
export function refuseFields(...faults: Fault[]): Refusal<"invalid_request"> {
  const sentences = faults.map(({ name, reason }) => `\`${name}\` ${reason}.`);
  return refuse("invalid_request", sentences.join(" "), faults);
}

/** Every code of the API with its status, in the order of their definition. */
export function listErrors(): { code: ErrorCode; status: number }[] {
  return Object.entries(errors).map(([code, { status }]) => ({ code: code as ErrorCode, status }));
}

export function isRefusal(value: object): value is Refusal {
  return "body" in value && "status" in value;
}
