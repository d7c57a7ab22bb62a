import { expect, test } from "bun:test";
import { everyOperation, successOf, takesHeader } from "../../support/contract.ts";

test("the contract gives operations of one kind the same statuses", () => {
  const expected = everyOperation.map((operation) => {
    const { id, method, scope, body } = operation;
    const statuses = {
      // A streamed response has no tag.
      304: method === "GET" && (successOf(operation) !== undefined || id === "getPhoto" || id === "getLogo"),
      // Every operation takes `Prefer: handling=strict`.
      400: true,
      401: scope !== undefined || id === "logIn" || id === "recoverAccount",
      // A key may be restricted to some addresses, and every change refuses requests from pages of other sites.
      403: true,
      // The body of a batch has an `ifMatch` for each operation.
      412: takesHeader(operation, "If-Match") || id === "changePets",
      413: body !== undefined,
      422: takesHeader(operation, "Idempotency-Key"),
      429: true,
      503: true,
      default: true,
    };
    return [id, Object.entries(statuses).flatMap(([status, isThere]) => (isThere ? [status] : []))];
  });

  const statuses = everyOperation.map((operation) => [
    operation.id,
    operation.statuses.filter((status) => /^(304|40[013]|41[23]|422|429|503|default)$/.test(status)),
  ]);

  expect(statuses).toEqual(expected);
});
