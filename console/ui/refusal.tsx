import { Anchor } from "@mantine/core";
import { Link } from "wouter";
import type { PetStoreError } from "../../client/index.ts";
import { capitalize } from "../format.ts";
import { describeError } from "./errors.ts";

/** The message of the service at the field that it is about, without its name. A pet that it names is linked. */
export function Refusal({ error }: { error: PetStoreError }) {
  const message = describeError(error)
    .replace(/^[\w.]+: /, "")
    .replace(/^[\w.]+ (must|is) /, "This $1 ");
  const [, start = message, id, end = ""] = /^(.*?\bpet )(\d+)\b(.*)$/s.exec(message) ?? [];
  return (
    <>
      {capitalize(start)}
      {id !== undefined && (
        <Anchor component={Link} href={`/pets/${id}`} underline="always" inherit>
          {id}
        </Anchor>
      )}
      {end}
    </>
  );
}
