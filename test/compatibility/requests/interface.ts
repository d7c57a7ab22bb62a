import { adminKey } from "../stores.ts";
import {
  anonymous,
  get,
  head,
  headerOf,
  json,
  key,
  nextOf,
  pet,
  post,
  type Requests,
  send,
  unknownKeys,
  walk,
} from "./request.ts";
import { transportRequests } from "./transport.ts";

/** The three operations of the published interface, in every detail. */
export function* interfaceRequests(): Requests {
  yield get("200: an empty list", "/v1/pets");
  yield head("200: HEAD of an empty list", "/v1/pets");
  yield get("404: no pet yet", "/v1/pets/1");

  yield* created();
  yield* refusedBodies();
  yield* refusedKeys();
  yield* lists();
  yield* walks();
  yield* refusedQueries();
  yield* onePet();
  yield* conditions();
  yield* transportRequests();
}

function* created(): Requests {
  yield post("201: all members, in another order", '{"status":"available","categoryId":7,"name":"Rex"}');
  yield post("201: no status", '{"name":"Misty","categoryId":2}');
  yield post("201: status pending", '{"name":"Bubbles","categoryId":7,"status":"pending"}');
  yield post("201: status sold", '{"name":"Max","categoryId":7,"status":"sold"}', key("write"));

  const integers = {
    "the greatest int64": "9223372036854775807",
    "the least int64": "-9223372036854775808",
    "an integer beyond 53 bits": "9007199254740993",
    "the number 1.0": "1.0",
    "the number 1e2": "1e2",
    "the number -0.0e5": "-0.0e5",
    "a fraction that is whole with its exponent": "9223372036854775.807e3",
  };
  for (const [title, literal] of Object.entries(integers)) {
    yield post(`201: ${title}`, `{"name":"Rex","categoryId":${literal}}`);
  }

  const names = {
    "an empty name": "",
    "a name with spaces around it": " Rex ",
    "a name with a composed letter": "Éclair",
    "a name with a combining letter": "E\u0301clair",
    "a name of several code points in one grapheme": "🐕‍🦺",
    "a name in Greek": "Σίσυφος",
    "a name with wildcards": "100%_\\\\",
    "a name with escape sequences": '\\ud83d\\udc15\\u0041\\n\\"\\\\\\/\\u0001\\u001f',
    "a name with a line separator and a byte order mark": "a\u2028b\ufeff",
  };
  for (const [title, name] of Object.entries(names)) {
    yield post(`201: ${title}`, `{"name":"${name}","categoryId":1,"status":"sold"}`);
  }

  yield post(
    "201: unknown members, and an id",
    '{"id":99,"name":"Rex","categoryId":1,"__proto__":{"status":"sold"},"constructor":1,"unknown":[{"a":null},1e999]}',
  );
  yield post("201: white space around and between tokens", `\n\t { "name" : "Rex" , "categoryId" : 1 } \r\n`);
  yield post("201: the maximum nesting depth", `{"name":"Rex","categoryId":1,"unknown":{{[ * 63}}{{] * 63}}}`);
  yield post("201: the media type in any case, with parameters", pet, {
    headers: { "Content-Type": 'Application/JSON ; charset="UTF-8"; profile=x' },
  });
  yield post("201: unknown query parameters", pet, { path: "/v1/pets?unknown=1&limit=0" });
  yield post("201: links follow the Host header", pet, { host: "shop.test:8443" });
  yield send(
    "201: a body in chunks",
    "POST /v1/pets",
    { headers: { ...json, "Transfer-Encoding": "chunked" } },
    `5\r\n${pet.slice(0, 5)}\r\n18\r\n${pet.slice(5)}\r\n0\r\n\r\n`,
  );
  yield post("201: conditions and ranges are ignored", pet, {
    headers: { "If-None-Match": "*", Range: "bytes=0-1", Accept: "text/html" },
  });
}

function* refusedBodies(): Requests {
  yield post("400: all members missing", "{}");
  yield post("400: all members of wrong types", '{"name":null,"categoryId":"1","status":null}');
  yield post("400: an unknown status", '{"name":"Rex","categoryId":1,"status":"Sold"}');
  yield post("400: a name of 501 characters", '{"name":"{{🐕 * 501}}","categoryId":1}');
  yield post("400: a name with U+0000", '{"name":"a\\u0000b","categoryId":1}');
  for (const literal of ["1.5", "9223372036854775808", "-9223372036854775809", "{{9 * 101}}"]) {
    yield post(`400: categoryId ${literal}`, `{"name":"Rex","categoryId":${literal}}`);
  }

  const malformed = {
    "an empty body": "",
    "a body that ends too early": '{"name":"Rex"',
    "a string that does not end": '{"name":"Rex',
    "an array": "[]",
    "a trailing comma": '{"name":"Rex","categoryId":1,}',
    "text after the end": `${pet}x`,
    "a byte order mark": `\ufeff${pet}`,
    "a duplicate member": '{"name":"Rex","n\\u0061me":"Max","categoryId":1}',
    "a number with a leading zero": '{"name":"Rex","categoryId":01}',
    "a bare line feed in a string": '{"name":"a\nb","categoryId":1}',
    "a lone surrogate": '{"name":"\\ud83d","categoryId":1}',
    "nested too deeply": `{"name":"Rex","categoryId":1,"unknown":{{[ * 64}}{{] * 64}}}`,
    "invalid UTF-8": '{"name":"{{byte ff}}","categoryId":1}',
  };
  for (const [title, body] of Object.entries(malformed)) yield post(`400: ${title}`, body);

  for (const type of ["", "text/plain", "application/json; charset=latin1"]) {
    yield post(`400: the media type ${type || "is empty"}`, "not JSON", { headers: { "Content-Type": type } });
  }
  yield send("400: neither body nor media type", "POST /v1/pets");
}

function* refusedKeys(): Requests {
  yield get("401: listPets without a key takes precedence over an invalid query", "/v1/pets?limit=0", anonymous);
  yield post("401: createPet without a key takes precedence over an invalid body", "not JSON", anonymous);
  yield get("401: getPet without a key takes precedence over an invalid id", "/v1/pets/no-id", anonymous);
  yield head("401: HEAD without a key", "/v1/pets", anonymous);
  yield get("401: a key in the query", `/v1/pets?api_key=${adminKey}`, anonymous);

  const headers = {
    "an empty Authorization": "",
    "another scheme": "Basic dXNlcjpwYXNzd29yZA==",
    "two keys": `Bearer ${adminKey}, Bearer ${adminKey}`,
    "text that is not a key": "Bearer something",
    "a key of another environment": `Bearer ${unknownKeys.production}`,
    "an unknown key": `Bearer ${unknownKeys.staging}`,
    "a revoked key": "Bearer {{key revoked}}",
    "an expired key": "Bearer {{key expired}}",
  };
  for (const [title, authorization] of Object.entries(headers)) {
    yield get(`401: ${title}`, "/v1/pets", { authorization });
  }
  yield get("401: getPet with an unknown key", "/v1/pets/1", { authorization: `Bearer ${unknownKeys.staging}` });
  yield post("403: the scope read takes precedence over an invalid body", "not JSON", key("read"));
  yield get("200: listPets with the scope read", "/v1/pets?limit=1", key("read"));
  yield get("200: getPet with the scope read", "/v1/pets/1", key("read"));
  yield get("200: the scheme in lower case, and several spaces", "/v1/pets?limit=1", {
    authorization: `bearer   ${adminKey}`,
  });
}

function* lists(): Requests {
  yield get("200: twenty pets without a limit", "/v1/pets");
  yield get("200: the same list again", "/v1/pets");
  yield head("200: HEAD of a list", "/v1/pets");

  const queries = [
    "limit=1",
    "limit=100",
    "status=available",
    "status=pending",
    "categoryId=7",
    "categoryId=9223372036854775807",
    "categoryId=-9223372036854775808",
    "categoryId=12345",
    "name=rex&limit=3",
    "name=%C3%A9CLAIR",
    "name=%CE%A3%CE%8A%CE%A3%CE%A5%CE%A6%CE%9F%CE%A3",
    "name=%25",
    "name=_",
    "name=&limit=2",
    "id=1",
    "id=3&id=1&id=999&id=3",
    "{{id=2& * 99}}id=1",
    "status=sold&categoryId=7&name=MAX&id=4",
    "st%61tus=pending",
    "unknown=1&=&%FF=1&limit=1",
    "&&limit=1&",
    "",
  ];
  for (const query of queries) yield get(`200: the query ${query || "is empty"}`, `/v1/pets?${query}`);
}

function* walks(): Requests {
  yield* walk("the whole list", "/v1/pets?limit=13");
  yield* walk("a list with filters", "/v1/pets?name=%20rex&status=sold&categoryId=1&limit=1&id=14&id=13");

  const response = yield get("200: the first page of the sold pets", "/v1/pets?limit=2&status=sold");
  const next = nextOf(response) ?? "";
  yield post("201: a pet is added during a walk", '{"name":"New","categoryId":1,"status":"sold"}');
  yield get("200: the walk does not contain the new pet", next);
  yield get("200: the walk continues with another limit", next.replace("limit=2", "limit=3"));
  yield get("400: a cursor with other filters", next.replace("status=sold", "status=pending"));
  yield get("400: a cursor without its filters", next.replace("status=sold&", ""));
  yield get(
    "400: a cursor that was changed",
    next.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
  );
  for (const cursor of ["", "x", "{{A * 101}}"]) {
    yield get(`400: the cursor ${cursor || "is empty"}`, `/v1/pets?cursor=${cursor}`);
  }
}

function* refusedQueries(): Requests {
  const queries = [
    ...["0", "101", "1.5", "", "020", "{{9 * 30}}"].map((limit) => `limit=${limit}`),
    "status=gone",
    "status=",
    "categoryId=x",
    "categoryId=9223372036854775808",
    "id=x",
    "id=",
    "{{id=1& * 100}}id=1",
    "name={{a * 501}}",
    "name=%00",
    "name=%FF",
    "name=%",
    "status=sold&status=sold",
    "limit=1&l%69mit=1",
    "limit=0&status=gone&categoryId=x&id=1&id=two&id=three&name=%00",
  ];
  for (const query of queries) yield get(`400: the query ${query}`, `/v1/pets?${query}`);
  yield head("400: HEAD of a list with an invalid query", "/v1/pets?limit=0");
}

function* onePet(): Requests {
  yield get("200: a pet with a status", "/v1/pets/1");
  yield get("200: a pet without a status", "/v1/pets/2");
  yield get("200: a pet with the greatest int64", "/v1/pets/5");
  yield get("200: a pet whose name needs escape sequences", "/v1/pets/21");
  yield head("200: HEAD of a pet", "/v1/pets/1");
  yield get("200: query parameters are ignored", "/v1/pets/1?limit=0&unknown=%FF");
  yield get("200: an id in percent-encoding", "/v1/pets/%31");

  const ids = ["999", "0", "-1", "9223372036854775807", "9223372036854775808", "01", "1.0", "one", "1%202", "%FF"];
  for (const id of ids) yield get(`404: the id ${id}`, `/v1/pets/${id}`);
  yield head("404: HEAD of an unknown pet", "/v1/pets/999");
}

function* conditions(): Requests {
  const list = yield get("200: a list with its ETag", "/v1/pets?limit=2");
  const listTag = headerOf(list, "ETag") ?? "";
  const one = yield get("200: a pet with its ETag", "/v1/pets/1");
  const oneTag = headerOf(one, "ETag") ?? "";

  for (const [path, tag] of [
    ["/v1/pets?limit=2", listTag],
    ["/v1/pets/1", oneTag],
  ] as const) {
    for (const value of [tag, `"other", W/${tag}`, "*"]) {
      yield get(`304: ${path} If-None-Match ${value}`, path, { headers: { "If-None-Match": value } });
    }
    yield get(`200: ${path} with another ETag`, path, { headers: { "If-None-Match": '"other"' } });
    yield head(`304: HEAD ${path}`, path, { headers: { "If-None-Match": tag } });
  }

  const any = { headers: { "If-None-Match": "*" } };
  yield get("404: a condition on an unknown pet", "/v1/pets/999", any);
  yield get("401: a condition without a key", "/v1/pets", { ...anonymous, ...any });
  yield post("201: adding a pet changes the list", pet);
  yield get("200: the list has changed", "/v1/pets?limit=2", { headers: { "If-None-Match": listTag } });
  yield get("304: the pet has not changed", "/v1/pets/1", { headers: { "If-None-Match": oneTag } });
}
