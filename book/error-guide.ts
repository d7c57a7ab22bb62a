import type { ErrorCode } from "../src/errors.ts";

/** What the page about errors says about a code. Text in backquotes is code. */
interface ErrorGuide {
  /** When the error occurs. */
  when: string;
  /** What a client, or the person who runs it, should do. */
  action: string;
  retry: Retry;
}

/** Whether a client should send the request again. */
export type Retry = keyof typeof retries;

export const retries = {
  no: "No: the same request fails again.",
  once: "Once, after checking whether the change was made.",
  corrected: "Only with a corrected request.",
  changed: "Only once the cause is gone: until then, the same request fails again.",
  again: "Only after reading the resource again.",
  later: "Yes, after the number of seconds in `Retry-After`.",
} as const;

export const errorGuide: Record<ErrorCode, ErrorGuide> = {
  invalid_json: {
    when: "The body is not a JSON object in UTF-8, has a member twice, has a lone surrogate, or is nested too deeply.",
    action: "Write the body with a JSON library, in UTF-8. The message says what was found, and where.",
    retry: "corrected",
  },
  invalid_content_type: {
    when: "The body has a media type that the operation does not accept, a charset other than UTF-8, or a `Content-Encoding`. This is 400, not 415.",
    action: "Send `Content-Type: application/json`, or `text/csv` for an import, and no `Content-Encoding`.",
    retry: "corrected",
  },
  invalid_request: {
    when: "A member of the body, a query parameter or a header is missing, invalid or given twice, a query parameter is written as `id[]` or in another case, or a cursor belongs to another list.",
    action: "Correct the fields that the message and the header `Faults` name. Nothing was changed.",
    retry: "corrected",
  },
  unknown_field: {
    when: "Only with `Prefer: handling=strict`: the operation has no such query parameter, member of the body or column of the table. Without this preference, the header `Ignored` names the fields.",
    action:
      "Correct the spelling of the fields that the message names, or leave them out. It suggests a known name if one is similar. Nothing was changed.",
    retry: "corrected",
  },
  unknown_category: {
    when: "Only with `Prefer: handling=strict`: the `categoryId` is not that of a category. Without this preference, the category is registered.",
    action: "Use the id of a category, or create the category first with `POST /v1/categories`.",
    retry: "corrected",
  },
  invalid_image: {
    when: "The file is not a JPEG, PNG or WebP, is damaged or cut short, or has more than 50 million pixels.",
    action: "Follow the `message`. An iPhone takes JPEGs instead of HEICs if Formats is set to Most Compatible.",
    retry: "corrected",
  },
  webhook_address_refused: {
    when: "The URL of a webhook is not an https URL, has a user name or a fragment, or its host has a private or another special address.",
    action:
      "Use an https URL that can be reached from anywhere. The operator can allow private addresses with `PETSTORE_WEBHOOK_PRIVATE_ADDRESSES=allow`.",
    retry: "corrected",
  },
  missing_api_key: {
    when: "The request has no `Authorization` header.",
    action:
      "Send `Authorization: Bearer <API_KEY>`. Keys are created in the console, or by the operator of the service.",
    retry: "corrected",
  },
  invalid_api_key: {
    when: "The key is malformed, unknown, expired, revoked, or for another environment (`pst_live_…` is for production, `pst_test_…` for staging); or the session has ended.",
    action:
      "The message says which. Check that the key was copied whole, or get a new one. In the console, log in again.",
    retry: "no",
  },
  invalid_credentials: {
    when: "There is no account with this email address, or the password is wrong. Or the recovery code is wrong, was used, or was replaced by a newer one.",
    action: "Check both parts. After several failures, further attempts are refused for a while, with `rate_limited`.",
    retry: "corrected",
  },
  insufficient_scope: {
    when: "The scope of the key, or the role of the person, does not allow the operation. The message names the scope that it needs. Or the key expires or is restricted to networks, and would give access that is not.",
    action: "Use a key with this scope or without these limits, or ask an owner of the store for another role.",
    retry: "no",
  },
  address_not_allowed: {
    when: "The key may be used from some network addresses only, and the request came from another one.",
    action:
      "Compare the address in the message with `allowedAddresses` of the key. Behind a proxy, the operator must have set how many proxies are trusted.",
    retry: "no",
  },
  origin_not_allowed: {
    when: "The publishable key is restricted to some websites, and a page of another website sent the request.",
    action: "Compare the origin in the message with `allowedOrigins` of the key: scheme, host and port must be equal.",
    retry: "no",
  },
  insecure_transport: {
    when: "The request was sent over http, not https. Others may have read its API key on the way, so the service has marked the key.",
    action: "Send requests over https only, and rotate the key: the refused request has already exposed it.",
    retry: "no",
  },
  cross_site_request: {
    when: "A browser sent a change with the cookie of a session, but not from a page of this service.",
    action: "Programs and other websites must use an API key.",
    retry: "no",
  },
  wrong_password: {
    when: "The current password in a change of the password is wrong.",
    action: "Ask the user for the password again.",
    retry: "corrected",
  },
  invalid_token: {
    when:
      "The link of an invitation, of the set-up or for a new password has expired, was already used or replaced, or is " +
      "for another email address.",
    action: "Ask an owner of the store for a new link. For a new set-up link, ask the operator.",
    retry: "no",
  },
  not_found: {
    when: "No operation has this path.",
    action: "Compare the path with the API reference. It begins with `/v1`, and has no slash at the end.",
    retry: "no",
  },
  pet_not_found: {
    when: "There is no pet with the id in the path or in the body. A malformed id in the path counts as unknown, too.",
    action: "Check the id. If the pet was deleted, remove it from your data: the id is never used again.",
    retry: "no",
  },
  import_not_found: {
    when: "There is no import with this id, it is older than 30 days, or the request would continue an import whose undo has begun.",
    action:
      "Look up its id in the list of imports. To import the rest of a table whose import was undone, begin a new import.",
    retry: "no",
  },
  order_not_found: {
    when: "There is no order with this id.",
    action: "Check the id. Orders are never deleted.",
    retry: "no",
  },
  waiting_entry_not_found: {
    when: "There is no entry of the waiting list with this id.",
    action: "Check the id. It may have been deleted.",
    retry: "no",
  },
  enquiry_not_found: {
    when: "There is no enquiry with this id.",
    action: "Check the id. An enquiry is removed when it is deleted, and 90 days after its creation at the latest.",
    retry: "no",
  },
  category_not_found: {
    when: "There is no category with this id.",
    action:
      "Check the id, or create the category. A pet can be added with the id of a category that does not exist yet.",
    retry: "no",
  },
  key_not_found: {
    when: "There is no API key with this id.",
    action: "Check the id. Keys that have expired or were revoked are listed, too.",
    retry: "no",
  },
  person_not_found: {
    when: "There is no person with this id, for example because the account was removed.",
    action: "Read the list of people again.",
    retry: "no",
  },
  invitation_not_found: {
    when: "There is no invitation with this id: it was accepted or withdrawn, or has expired.",
    action: "Read the list of invitations again.",
    retry: "no",
  },
  webhook_not_found: {
    when: "There is no webhook with the id in the path.",
    action: "List the webhooks with `GET /v1/webhooks`.",
    retry: "no",
  },
  photo_not_found: {
    when: "There is no photo with this id, or the size is not 320, 800 or 1600.",
    action: "Read the list of the pet's photos again.",
    retry: "no",
  },
  logo_not_found: {
    when: "The store has no logo.",
    action: "Show the name of the store instead.",
    retry: "no",
  },
  method_not_allowed: {
    when: "The path exists, but not with this method.",
    action: "Use one of the methods in the header `Allow`.",
    retry: "no",
  },
  invalid_status_transition: {
    when: "A pet or an order cannot change from its status to the requested one.",
    action: "The message names the changes that are allowed. Read the resource: another client may have changed it.",
    retry: "again",
  },
  pet_not_available: {
    when: "An order was placed for a pet whose status is not `available`.",
    action: "Offer another pet, or wait until this one is available again.",
    retry: "changed",
  },
  pet_has_open_order: {
    when: "The pet has an open order, which determines its status. While the order is open, the status cannot be changed, the pet cannot be deleted, and the waiting entry to which the order belongs cannot be deleted.",
    action: "Deliver or cancel the order first. The message names it. Withdrawing the entry cancels its order.",
    retry: "changed",
  },
  order_not_open: {
    when: "The request changes the `expiresAt` of an order that is delivered, cancelled, returned or expired, or becomes so by the same request; or the `told` of a waiting entry that is not offered a pet.",
    action: "Fetch the order. A hold that has expired no longer reserves its pet: place a new order.",
    retry: "changed",
  },
  pet_available: {
    when: "The request adds a person to the waiting list of a pet that is available.",
    action: "Order the pet for this person.",
    retry: "changed",
  },
  already_waiting: {
    when: "Another entry of the waiting list has the same email address or phone number, and waits for the same pet or category, or is offered the pet.",
    action: "Change that entry, which the message names, or withdraw it first.",
    retry: "changed",
  },
  waiting_list_full: {
    when: "200 entries wait for this pet or category.",
    action: "Withdraw entries of people who no longer wait, or offer the person another pet.",
    retry: "changed",
  },
  enquiries_off: {
    when: "The store has not set `privacyUrl`, the address of the privacy notice that a form for questions must show.",
    action:
      "Ask the owner of the store to set `privacyUrl`. Until then, show the store's phone number instead of a form.",
    retry: "changed",
  },
  too_many_photos: {
    when: "The pet has 12 photos.",
    action: "Delete one of its photos first.",
    retry: "no",
  },
  category_in_use: {
    when: "The request deletes a category that still has pets, or for which people wait.",
    action: "First move its pets to another category or delete them, and withdraw the entries of its waiting list.",
    retry: "changed",
  },
  category_exists: {
    when: "The request creates a category with the id of another one.",
    action: "Choose another id, or none: the service then assigns one.",
    retry: "corrected",
  },
  key_not_active: {
    when: "The request rotates or changes a key that has expired or was revoked.",
    action: "Create a new key.",
    retry: "no",
  },
  too_many_webhooks: {
    when: "The store has 20 webhooks.",
    action: "Delete one of them first.",
    retry: "changed",
  },
  webhook_disabled: {
    when: "The request retries the events of a disabled webhook.",
    action: 'Enable it: `PATCH` with `"status": "active"`. It then sends the failed events, too.',
    retry: "changed",
  },
  event_not_blocking: {
    when: "The event to skip has been acknowledged, was skipped already, has not failed yet, or an earlier event of its subject waits.",
    action: "List the events that wait with `GET /v1/webhooks/{webhookId}/deliveries?waiting=true`.",
    retry: "no",
  },
  already_set_up: {
    when: "The request creates the first account, but there is one already.",
    action: "Log in, or ask an owner of the store for an invitation.",
    retry: "no",
  },
  external_id_taken: {
    when: "Another pet, which the message names, has this `externalId` in its profile.",
    action: "Choose another number, or remove it from the other pet first.",
    retry: "changed",
  },
  microchip_taken: {
    when: "Another pet, which the message names, has this `microchip` in its profile.",
    action: "Check the number, or remove it from the other pet first. The two may be one pet that was added twice.",
    retry: "changed",
  },
  too_many_fields: {
    when: "The profiles of the store would have more than 100 different names in `fields`. Names that no pet has any more do not count.",
    action: "Use a name that other pets have, or remove a field that is no longer needed from all pets.",
    retry: "changed",
  },
  email_taken: {
    when: "There is an account with this email address already.",
    action: "Log in with it, or use another address.",
    retry: "corrected",
  },
  last_owner: {
    when: "The request removes the only owner of the store, or gives this person another role.",
    action: "Make someone else an owner first.",
    retry: "changed",
  },
  events_expired: {
    when: "An event after the position in `after` was removed because it is older than events are kept, or the store was restored or moved.",
    action:
      "Get a position with `after=now`, then read the current state of what you follow, then continue from that position; in another order, events in between are lost. See [the event feed](event-feed.md#when-the-position-is-too-old).",
    retry: "corrected",
  },
  pet_gone: {
    when: "The pet was in the public catalogue, and was sold, unpublished or deleted in the last 30 days. After that, the response is 404.",
    action: "Remove it from what you show.",
    retry: "no",
  },
  operation_removed: {
    when: "The operation was deprecated, and the time of its removal has passed.",
    action: "Use its successor, to which the `Link` header leads. See [deprecations](deprecations.md).",
    retry: "no",
  },
  precondition_failed: {
    when: "The resource has changed since the client read it: its `ETag` is none of those in `If-Match`.",
    action: "Read the resource again, apply the change to its current state, and send it with the new `ETag`.",
    retry: "again",
  },
  payload_too_large: {
    when: "The body is larger than the operation accepts: 64 KiB, or 8 KiB if it has a password or the token of a link, or 1 MiB if it is a table or a batch.",
    action: "Send less, or split a table or a batch into several. The message names the limit.",
    retry: "corrected",
  },
  uri_too_long: {
    when: "The URL is longer than 8 KiB.",
    action: "Split the request, for example into several with fewer ids each.",
    retry: "corrected",
  },
  idempotency_key_reused: {
    when: "A different request was sent with this `Idempotency-Key` within the last 24 hours, or the same request in an earlier session of the same person: its stored response is encrypted for that session.",
    action:
      "Use a new key for each request, such as a UUID, and the same one only to repeat it unchanged. After another login, check whether the change was made.",
    retry: "corrected",
  },
  rate_limited: {
    when: "The key or the account has used up its requests for this minute, or too many attempts with a wrong key or password came from this network, or for this account; or the stored responses to its batches and imports with an `Idempotency-Key` take up 64 MiB.",
    action:
      "Wait, and spread requests out. `RateLimit` and `RateLimit-Policy` have the quota of the key. To log in sooner, use a network from which you logged in within 30 days, or a link that `petstore people link` creates on the server.",
    retry: "later",
  },
  headers_too_large: {
    when: "The headers are larger than 8 KiB in total.",
    action: "Remove large headers, such as cookies.",
    retry: "corrected",
  },
  internal_error: {
    when: "The service failed while it handled the request.",
    action:
      "Check whether the change was made. If the retry fails, too, report the request id in the message to the operator, who finds the cause in the log.",
    retry: "once",
  },
  outcome_unknown: {
    when: "A commit failed, for example because the connection to the database was lost: the change may or may not have been made.",
    action:
      "Read the resource before you repeat the request. With an `Idempotency-Key`, you get `unavailable` instead, and may repeat it.",
    retry: "again",
  },
  unavailable: {
    when: "The service or its database cannot handle the request now, for example under overload.",
    action:
      "Repeat the request. Nothing was changed, with one exception: with an `Idempotency-Key` the change may have been made, and the retry then returns its response. `GET /v1/events?after=` always gets this error if the operator's database has no event feed.",
    retry: "later",
  },
};
