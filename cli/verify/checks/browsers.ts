import { advice } from "../advice.ts";
import { type Check, expectHeader, expectStatus, fault, type Outcome } from "../check.ts";
import type { Session } from "../session.ts";

const Origin = "https://petstore-verify.example";
const METHODS = ["GET", "HEAD", "POST", "PATCH", "DELETE"];
const HEADERS = [
  "Authorization",
  "Content-Type",
  "Idempotency-Key",
  "If-Match",
  "If-None-Match",
  "Prefer",
  "traceparent",
];

export const browserChecks: Check[] = [
  { name: "preflight", title: "Browsers may send all requests (CORS preflight)", need: "nothing", run: checkPreflight },
  { name: "cors", title: "Browsers may read responses (CORS)", need: "read", run: checkCors },
  { name: "cors-errors", title: "Browsers may read errors (CORS)", need: "nothing", run: checkCorsOfErrors },
];

async function checkPreflight(session: Session): Promise<Outcome> {
  for (const method of ["PATCH", "DELETE"]) {
    const headers = {
      Origin,
      "Access-Control-Request-Method": method,
      "Access-Control-Request-Headers": HEADERS.join(", ").toLowerCase(),
    };
    const reply = await session.send("/pets/1", { method: "OPTIONS", key: null, headers });
    if (reply.status !== 204 && reply.status !== 200)
      return fault(`204 to ${reply.request}, without a key`, reply, advice.methods);
    const wrong =
      expectHeader(reply, "Access-Control-Allow-Origin", "*", advice.cors) ??
      expectNames(reply.headers.get("Access-Control-Allow-Methods"), "Access-Control-Allow-Methods", METHODS) ??
      expectNames(reply.headers.get("Access-Control-Allow-Headers"), "Access-Control-Allow-Headers", HEADERS);
    if (wrong) return wrong;
  }
  return undefined;
}

/** The wildcard allows all names but Authorization. */
function expectNames(value: string | null, header: string, names: string[]): Outcome {
  const listed = (value ?? "").split(",").map((name) => name.trim().toLowerCase());
  const isListed = (name: string) =>
    listed.includes(name.toLowerCase()) || (name !== "Authorization" && listed.includes("*"));
  const missing = names.filter((name) => !isListed(name));
  return missing.length === 0
    ? undefined
    : fault(`${missing.join(", ")} in ${header}`, value ?? "no such header", advice.cors);
}

async function checkCors(session: Session): Promise<Outcome> {
  const reply = await session.send("/pets?limit=1", { headers: { Origin } });
  return (
    expectStatus(reply, 200) ??
    expectHeader(reply, "Access-Control-Allow-Origin", "*", advice.cors) ??
    expectHeader(reply, "Access-Control-Expose-Headers", "*", advice.cors)
  );
}

async function checkCorsOfErrors(session: Session): Promise<Outcome> {
  const replies = [
    await session.send("/pets", { key: null, headers: { Origin } }),
    await session.send("/no-such-path", { headers: { Origin } }),
    await session.send("/pets", { method: "PUT", headers: { Origin } }),
  ];
  for (const reply of replies) {
    const wrong =
      expectHeader(reply, "Access-Control-Allow-Origin", "*", advice.cors) ??
      expectHeader(reply, "Access-Control-Expose-Headers", "*", advice.cors);
    if (wrong) return wrong;
  }
  return undefined;
}
