import { expect, test } from "bun:test";
import { PetStoreError } from "../../client/index.ts";
import { toUnexpected } from "../../client/pet-store-error.ts";
import { RequestLost } from "../api/request-lost.ts";
import { describeError, describeFailure, ExplainedError } from "./errors.ts";

function lostRequest(isWrite: boolean, isOffline: boolean): PetStoreError {
  const cause = new RequestLost({ isWrite, isOffline, cause: undefined });
  return new PetStoreError("", { code: "unreachable", status: 0, cause });
}

test("a change without a response is neither called done nor refused", () => {
  const lost = lostRequest(true, false);

  expect(describeFailure("Rex was not deleted", lost)).toBe("It is not known whether Rex was deleted");
  expect(describeFailure("The pets were not moved", lost)).toBe("It is not known whether the pets were moved");
  expect(describeError(lost)).toBe(
    "The service did not respond, so it is not known whether this was done. You can try again: nothing is done twice.",
  );
});

test("a change that was never sent, a read, and a refusal are known", () => {
  const refused = new PetStoreError("The pet has an open order.", { code: "pet_has_open_order", status: 409 });
  for (const error of [lostRequest(true, true), lostRequest(false, false), refused]) {
    expect(describeFailure("Rex was not deleted", error)).toBe("Rex was not deleted");
    expect(describeError(error)).not.toContain("not known");
  }
  expect(describeError(lostRequest(true, true))).toStartWith("You are offline. Nothing was changed.");
});

test("a busy service says when to try again", () => {
  const headers = new Headers({ "Retry-After": "30" });
  const busy = new PetStoreError("Retry later.", { code: "unavailable", status: 503, headers });

  expect(describeError(busy)).toBe("The service is busy, and nothing was changed. Try again in 30 seconds.");
});

test("a response that is not from the service says to check the connection, not the base URL", () => {
  const page = toUnexpected(new Response("<h1>Log in to the network</h1>"), "GET");

  expect(describeError(page)).toBe(
    "The response with status 200 did not come from the pet store. Check your connection.",
  );
});

test("a message that is for programs is replaced, unless the console has written it", () => {
  const changed = { code: "precondition_failed", status: 412 };
  expect(describeError(new PetStoreError("`If-Match` does not match.", changed))).toStartWith(
    "Someone else has changed",
  );
  expect(describeError(new ExplainedError("Bo has changed the note.", changed))).toBe("Bo has changed the note.");
  const missing = new PetStoreError("There is no pet with this id.", { code: "pet_not_found", status: 404 });
  expect(describeError(missing)).toBe("It does not exist any more.");
});

test("a change that was sent in an earlier session is not called refused", () => {
  const repeated = new PetStoreError("Used.", { code: "idempotency_key_reused", status: 422 });

  expect(describeFailure("The pet was not added", repeated)).toBe("It is not known whether the pet was added");
  expect(describeError(repeated)).toContain("check whether it was done");
});
