/** Every error a caller can meet: its code, its status, and the message where nothing more can be said. */
const errors = {
  invalid_json: { status: 400, message: "The body is not valid JSON." },
  invalid_content_type: { status: 400, message: "Send the body as Content-Type: application/json, in UTF-8." },
  invalid_request: { status: 400, message: "The request is invalid." },
  missing_api_key: { status: 401, message: "Send an API key in the header Authorization: Bearer <API_KEY>." },
  invalid_api_key: { status: 401, message: "The API key is not valid." },
  insufficient_scope: { status: 403, message: "The API key may not do this." },
  invalid_credentials: { status: 401, message: "This is not the address and the password of an account." },
  cross_site_request: { status: 403, message: "This request came from another site, so it was not carried out." },
  wrong_password: { status: 403, message: "This is not your current password." },
  invalid_token: { status: 403, message: "This link is not good any more. Ask for a new one." },
  sign_up_closed: { status: 403, message: "An account is made with an invitation. Ask the owner for one." },
  not_found: { status: 404, message: "There is nothing at this path." },
  pet_not_found: { status: 404, message: "There is no pet with this id." },
  order_not_found: { status: 404, message: "There is no order with this id." },
  category_not_found: { status: 404, message: "There is no category with this id." },
  key_not_found: { status: 404, message: "There is no key with this id." },
  person_not_found: { status: 404, message: "There is no person with this id." },
  invitation_not_found: { status: 404, message: "There is no invitation with this id." },
  method_not_allowed: { status: 405, message: "This path does not answer to this method." },
  invalid_status_transition: { status: 409, message: "The status cannot become this one from what it is." },
  pet_not_available: { status: 409, message: "The pet is not available." },
  pet_has_open_order: { status: 409, message: "The pet has an open order." },
  category_in_use: { status: 409, message: "Some pet belongs to this category." },
  category_exists: { status: 409, message: "There is a category with this id already." },
  key_not_active: { status: 409, message: "This key is expired or revoked." },
  already_set_up: {
    status: 409,
    message: "This store has been set up already. Log in, or ask its owner for an invitation.",
  },
  email_taken: { status: 409, message: "There is an account with this address already." },
  last_owner: { status: 409, message: "This is the only owner. Make somebody else an owner first." },
  operation_removed: { status: 410, message: "This operation has been removed." },
  precondition_failed: {
    status: 412,
    message: "`If-Match` does not name what is here now: it was changed meanwhile. Get it again.",
  },
  payload_too_large: { status: 413, message: "The body has more than 1 MiB (1,048,576 bytes)." },
  uri_too_long: { status: 414, message: "The URL has more than 8 KiB (8,192 bytes)." },
  idempotency_key_reused: { status: 422, message: "This `Idempotency-Key` was used for another request." },
  rate_limited: { status: 429, message: "There were too many requests. Try again later." },
  headers_too_large: { status: 431, message: "The headers have more than 8 KiB (8,192 bytes) together." },
  internal_error: { status: 500, message: "Something went wrong on our side." },
  outcome_unknown: {
    status: 500,
    message: "It is unknown whether your change was made. Look at what is there before you repeat it.",
  },
  unavailable: { status: 503, message: "The service cannot answer at this moment. Try again." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** An answer that carries an Error body; its status is part of its type. */
export interface Refusal<Code extends ErrorCode = ErrorCode> {
  status: (typeof errors)[Code]["status"];
  body: { code: Code; message: string; status: (typeof errors)[Code]["status"] };
}

/** The answer to a request that cannot be met. `message` says what was wrong with this request. */
export function refuse<Code extends ErrorCode>(code: Code, message: string = errors[code].message): Refusal<Code> {
  const { status } = errors[code];
  return { status, body: { code, message, status } };
}

/** Whether something that may be a refusal is one. */
export function isRefusal(value: object): value is Refusal {
  return "body" in value && "status" in value;
}
