import type { EventType, Key } from "../../../client/index.ts";

const verbs: { readonly [type: string]: string } = {
  "key.created": "made",
  "key.rotated": "renewed",
  "key.revoked": "revoked",
};

/** What was done to an API key. */
export function KeyDeed({ type, apiKey }: { type: EventType; apiKey: Key }) {
  return (
    <>
      {verbs[type] ?? "changed"} the key <b>{apiKey.name}</b>, which ends in {apiKey.lastFour}
    </>
  );
}
