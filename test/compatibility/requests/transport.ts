import {
  anonymous,
  get,
  host,
  json,
  origin,
  pet,
  post,
  preflight,
  type RequestOptions,
  type Requests,
  send,
} from "./request.ts";

const BODY_BYTES_MAX = 64 * 1024;
const LIMIT_BYTES = 8192;
const HEADER_LINE_BYTES = 4;

/** The three operations of the published interface, as browsers and various connections use them, and at all size limits. */
export function* transportRequests(): Requests {
  yield* browsers();
  yield* connections();
  yield* limits();
}

function* browsers(): Requests {
  yield get("200: listPets for a web page", "/v1/pets?limit=1", { headers: origin });
  yield post("201: createPet for a web page", pet, { headers: origin });
  yield get("200: getPet for a web page", "/v1/pets/1", { headers: origin });
  yield get("304: for a web page", "/v1/pets/1", { headers: { ...origin, "If-None-Match": "*" } });
  yield post("400: for a web page", "{", { headers: origin });
  yield get("401: for a web page", "/v1/pets", { ...anonymous, headers: origin });
  yield get("404: for a web page", "/v1/pets/999", { headers: origin });

  yield preflight("204: a preflight for listPets", "/v1/pets", { "Access-Control-Request-Method": "GET" });
  yield preflight("204: a preflight for createPet", "/v1/pets", {
    "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "authorization,content-type",
  });
  yield preflight("204: a preflight for getPet", "/v1/pets/1", { "Access-Control-Request-Method": "GET" });

  const headers = { Accept: "text/html", "Accept-Encoding": "gzip, br", Range: "bytes=0-1", "Accept-Language": "de" };
  yield get("200: listPets ignores Accept, Accept-Encoding and Range", "/v1/pets?limit=1", { headers });
  yield get("200: getPet ignores Accept, Accept-Encoding and Range", "/v1/pets/1", { headers });
}

function* connections(): Requests {
  const first = get("", "/v1/pets?limit=1").request.replace("Connection: close\r\n", "");
  yield {
    title: "200: two requests over one connection",
    request: first + get("", "/v1/pets/1").request,
  };
  yield get("200: an absolute URL", `http://${host}/v1/pets?limit=1`);
  yield post("201: Expect: 100-continue", pet, { headers: { Expect: "100-continue" } });
}

function* limits(): Requests {
  const urlFiller = (path: string, bytes: number) => `${path}{{a * ${bytes - `http://${host}${path}`.length}}}`;
  yield get("200: a URL of 8,192 bytes", urlFiller("/v1/pets?limit=1&unknown=", LIMIT_BYTES));
  yield get("414: a URL of 8,193 bytes", urlFiller("/v1/pets?limit=1&unknown=", LIMIT_BYTES + 1));
  yield get(
    "414: getPet takes precedence over a missing key",
    urlFiller("/v1/pets/1?unknown=", LIMIT_BYTES + 1),
    anonymous,
  );
  yield post("414: createPet", pet, { path: urlFiller("/v1/pets?unknown=", LIMIT_BYTES + 1) });

  const headers = { Host: host, Connection: "close", "X-Filler": "" };
  const lines = Object.entries(headers).map(([name, value]) => name.length + value.length + HEADER_LINE_BYTES);
  const filler = LIMIT_BYTES - lines.reduce((sum, bytes) => sum + bytes);
  const fill = (bytes: number): RequestOptions => ({ ...anonymous, headers: { "X-Filler": `{{a * ${bytes}}}` } });
  yield get("401: headers of 8,192 bytes", "/v1/pets", fill(filler));
  yield get("431: headers of 8,193 bytes", "/v1/pets", fill(filler + 1));
  yield get("431: getPet", "/v1/pets/1", fill(filler + 1));
  yield post("431: createPet", pet, fill(filler));

  const fits = `${pet}{{  * ${BODY_BYTES_MAX - pet.length}}}`;
  yield post("201: a body of 64 KiB", fits);
  yield send("413: a Content-Length over the limit", "POST /v1/pets", {
    headers: { ...json, "Content-Length": `${BODY_BYTES_MAX + 1}` },
  });
  yield send(
    "413: a chunked body over the limit",
    "POST /v1/pets",
    { headers: { ...json, "Transfer-Encoding": "chunked" } },
    `${(BODY_BYTES_MAX + 1).toString(16)}\r\n${fits} \r\n0\r\n\r\n`,
  );
  yield send("413: takes precedence over an invalid media type", "POST /v1/pets", {
    headers: { "Content-Type": "text/plain", "Content-Length": `${BODY_BYTES_MAX + 1}` },
  });
  yield send("401: takes precedence over 413", "POST /v1/pets", {
    ...anonymous,
    headers: { ...json, "Content-Length": `${BODY_BYTES_MAX + 1}` },
  });
  yield post("201: a name of 500 characters, each of four bytes", '{"name":"{{🐕 * 500}}","categoryId":1}');
}
