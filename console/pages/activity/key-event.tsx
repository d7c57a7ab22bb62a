import type { EventType, Key } from "../../../client/index.ts";
import { Name } from "../../ui/name.tsx";

const verbs: { readonly [type: string]: string } = {
  "key.created": "created",
  "key.rotated": "rotated",
  "key.revoked": "revoked",
};

/** Predicate of a key event: "revoked the key Web shop (ending in 4f2a)". */
export function KeyEvent({ type, apiKey }: { type: EventType; apiKey: Key }) {
  return (
    <>
      {verbs[type] ?? "changed"} the key{" "}
      <b>
        <Name>{apiKey.name}</Name>
      </b>{" "}
      (ending in {apiKey.lastFour})
    </>
  );
}
