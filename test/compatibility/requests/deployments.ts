import { anonymous, get, head, origin, pet, post, type Requests, unknownKeys, walk } from "./request.ts";

/** Requests whose responses differ once getPet has been removed. */
export function* afterSunsetRequests(): Requests {
  yield post("201: a Location below the configured base URL", pet);
  yield post("201: another", '{"name":"Misty","categoryId":2,"status":"sold"}');
  yield* walk("a list below the configured base URL", "/v1/pets?limit=1");

  for (const id of ["1", "999", "no-id"]) yield get(`410: the id ${id}`, `/v1/pets/${id}`);
  yield head("410: HEAD", "/v1/pets/1");
  yield get("410: a condition", "/v1/pets/1", { headers: { "If-None-Match": "*" } });
  yield get("410: for a web page", "/v1/pets/1", { headers: origin });
  yield get("401: takes precedence over 410", "/v1/pets/1", anonymous);
  yield get("200: the successor", "/v1/pets?id=1");
}

/** Requests whose responses differ in production. */
export function* productionRequests(): Requests {
  yield get("200: an empty list", "/v1/pets");
  yield post("201: a Location below the configured base URL", pet);
  yield post("201: another", '{"name":"Misty","categoryId":2,"status":"sold"}');
  yield* walk("a list below the configured base URL", "/v1/pets?limit=1");
  yield get("401: a key of another environment", "/v1/pets", { authorization: `Bearer ${unknownKeys.staging}` });
  yield get("401: an unknown key", "/v1/pets", { authorization: `Bearer ${unknownKeys.production}` });
}
