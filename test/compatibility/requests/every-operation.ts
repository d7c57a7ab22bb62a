import {
  anonymous,
  get,
  head,
  headerOf,
  json,
  patch,
  post,
  type Requests,
  remove,
  send,
  session,
  unknownKeys,
} from "./request.ts";

const ada = { email: "ada@example.org", name: "Ada", password: "correct horse battery" };
const bo = { email: "bo@example.org", name: "Bo", password: "staple horse correct" };
const sameOrigin = { ...session.headers, "Sec-Fetch-Site": "same-origin" };
const crossSite = { ...session.headers, "Sec-Fetch-Site": "cross-site" };

/** Requests for the specific errors of each operation, and for the variants of its success. */
export function* everyOperationRequests(): Requests {
  yield* categories();
  yield* pets();
  yield* orders();
  yield* tables();
  yield* batches();
  yield* inputWithoutEffect();
  yield* keys();
  yield* webhooks();
  yield* people();
  yield* events();
  yield* unknownResources();
  yield* missingKeys();
  yield* dryRuns();
}

function* categories(): Requests {
  yield post("201: createCategory with an id", '{"id":42,"name":"Goats"}', { path: "/v1/categories" });
  yield post("201: createCategory without a name", "{}", { path: "/v1/categories" });
  yield post("409: createCategory with an id in use", '{"id":42}', { path: "/v1/categories" });
  yield post("400: createCategory with a name that is not a string", '{"name":1}', { path: "/v1/categories" });
  const category = yield get("200: getCategory", "/v1/categories/42");
  const etag = headerOf(category, "ETag") ?? "";
  yield get("304: getCategory", "/v1/categories/42", { headers: { "If-None-Match": etag } });
  yield patch("200: updateCategory", "/v1/categories/42", '{"name":"Sheep"}', { headers: { "If-Match": etag } });
  yield patch("412: updateCategory", "/v1/categories/42", '{"name":"Goats"}', { headers: { "If-Match": etag } });
  yield patch("200: updateCategory removes the name", "/v1/categories/42", '{"name":null}', {
    headers: { "Content-Type": "application/merge-patch+json" },
  });
  yield patch("400: updateCategory with another type", "/v1/categories/42", '{"name":7}');
  yield remove("204: deleteCategory", "/v1/categories/42");
  yield remove("404: deleteCategory", "/v1/categories/42");
}

function* pets(): Requests {
  const idempotent = { headers: { "Idempotency-Key": "first" } };
  yield post("201: createPet with an Idempotency-Key", '{"name":"Rex","categoryId":1}', idempotent);
  yield post("201: createPet repeated", '{"name":"Rex","categoryId":1}', idempotent);
  yield post("422: createPet with the Idempotency-Key of another", '{"name":"Max","categoryId":1}', idempotent);
  yield post("400: createPet with an invalid Idempotency-Key", '{"name":"Max","categoryId":1}', {
    headers: { "Idempotency-Key": '"' },
  });
  yield post("201: createPet with a new category", '{"name":"Misty","categoryId":99,"status":"available"}');
  yield patch("200: updatePet", "/v1/pets/1", '{"status":"available","name":"Rex II"}');
  yield patch("200: updatePet with the same status", "/v1/pets/1", '{"status":"available"}');
  yield patch("200: updatePet removes the status", "/v1/pets/1", '{"status":null}', {
    headers: { "Content-Type": "application/merge-patch+json" },
  });
  yield patch("200: updatePet sets the status sold", "/v1/pets/1", '{"status":"sold","id":7}');
  yield patch("409: updatePet to a status that cannot follow", "/v1/pets/1", '{"status":"pending"}');
  yield patch("400: updatePet with an unknown status", "/v1/pets/1", '{"status":"lost","name":null}');
  yield patch("400: updatePet with an array", "/v1/pets/1", "[]");
  yield patch("400: updatePet with another media type", "/v1/pets/1", "{}", {
    headers: { "Content-Type": "application/json-patch+json" },
  });
  yield patch("412: updatePet", "/v1/pets/1", "{}", { headers: { "If-Match": '"other"' } });
  yield patch("200: updatePet with If-Match: *", "/v1/pets/1", "{}", { headers: { "If-Match": "*" } });
  yield remove("409: deleteCategory in use", "/v1/categories/99");
  yield remove("412: deletePet", "/v1/pets/1", { headers: { "If-Match": '"other"' } });
  yield remove("204: deletePet", "/v1/pets/1");
  yield get("404: getPet after deletePet", "/v1/pets/1");
  yield get("200: getPetHistory of a deleted pet", "/v1/pets/1/history?limit=2");
  yield get("200: getPetHistory", "/v1/pets/2/history");
}

const customer = '{"name":"Kim Larsson","email":"kim@example.org"}';
const phone = '{"email":null,"phone":"+46 8 123 456"}';

function* orders(): Requests {
  const path = "/v1/store/orders";
  yield post("201: placeOrder", '{"petId":2,"note":"Collects on Saturday","expiresAt":"2030-01-31T18:00:00+01:00"}', {
    path,
  });
  yield post("409: placeOrder for a pending pet", '{"petId":2}', { path });
  yield post("404: placeOrder for an unknown pet", '{"petId":999}', { path });
  yield post("400: placeOrder with an invalid id and time", '{"petId":"2","expiresAt":"tomorrow"}', { path });
  yield post("400: placeOrder that has expired", '{"petId":2,"expiresAt":"2020-01-31T18:00:00Z"}', { path });
  yield patch("409: updatePet with an open order", "/v1/pets/2", '{"status":"sold"}');
  yield remove("409: deletePet with an open order", "/v1/pets/2");
  yield get("200: getOrder", `${path}/1`);
  yield get("304: getOrder", `${path}/1`, { headers: { "If-None-Match": "{{etag}}" } });
  yield patch("200: updateOrder to approved", `${path}/1`, '{"status":"approved"}', {
    headers: { "If-Match": "{{etag}}" },
  });
  yield patch("412: updateOrder", `${path}/1`, '{"status":"approved"}', { headers: { "If-Match": '"other"' } });
  yield patch("409: updateOrder back to placed", `${path}/1`, '{"status":"placed"}');
  yield patch("200: updateOrder to delivered", `${path}/1`, '{"status":"delivered"}');
  yield patch("200: updateOrder to returned", `${path}/1`, '{"status":"returned"}');
  yield patch("409: updateOrder in a final status", `${path}/1`, '{"status":"approved"}');
  yield patch("409: updateOrder with the end of a hold", `${path}/1`, '{"expiresAt":"2030-02-01T18:00:00Z"}');
  yield patch("200: updateOrder without a change", `${path}/1`, "{}");
  yield post("201: placeOrder for a customer", `{"petId":2,"reference":"W-1","customer":${customer}}`, { path });
  yield patch("200: updateOrder", `${path}/2`, `{"note":null,"expiresAt":"2030-01-31T18:00:00Z","customer":${phone}}`);
  yield patch("400: updateOrder", `${path}/2`, '{"reference":"","customer":{"email":"kim"}}');
  yield get(
    "200: listOrders of a customer",
    `${path}?customer=LARSSON&reference=W-1&createdSince=2020-01-01T00:00:00Z`,
  );
  yield get("200: listOrders that expire", `${path}?expiresBefore=2030-02-01T00:00:00Z`);
  yield remove("204: deleteOrderCustomer", `${path}/2/customer`);
  yield patch("200: updateOrder to cancelled", `${path}/2`, '{"status":"cancelled"}');
  yield get("200: listOrders with a limit", `${path}?limit=1`);
  yield get("200: listOrders with filters", `${path}?status=cancelled&petId=2`);
  yield get("400: listOrders with an unknown status", `${path}?status=lost&petId=x`);
}

function* batches(): Requests {
  const path = "/v1/pets/batch";
  yield post("404: changePets", '{"operations":[{"method":"delete","id":99}]}', { path });
  yield post("400: changePets", '{"operations":[{"method":"delete"}]}', { path });
}

function* inputWithoutEffect(): Requests {
  const strict = { headers: { Prefer: "handling=strict" } };
  yield get("200: listPets with unknown parameters", "/v1/pets?limt=5&limit=1");
  yield get("400: listPets, strict", "/v1/pets?limt=5&limit=1", strict);
  yield post("201: createPet with unknown members", '{"id":99,"name":"Kiki","categoryId":4,"satus":"sold"}');
  yield post("400: createPet of an unknown category, strict", '{"name":"Kiki","categoryId":404}', strict);
  yield patch("200: updatePet with its id", "/v1/pets/2", '{"id":2,"name":"Mo"}');
  yield patch("400: updatePet with another id", "/v1/pets/2", '{"id":3,"name":"Mo"}');
  yield remove("400: deleteOrderCustomer, dry run", "/v1/store/orders/2/customer?dryRun=true");
}

function* tables(): Requests {
  const csv = { headers: { "Content-Type": "text/csv" } };
  const table =
    "name,categoryId,status,id,colour\r\nCoco,3,sold,,white\r\nMisty,2,available,2,\r\n,x,lost,,\r\n,,,,\r\n";
  yield post("200: importPets, dry run", table, { path: "/v1/pets/import?dryRun=true", ...csv });
  yield post("200: importPets by id, dry run", table, { path: "/v1/pets/import?match=id&dryRun=true", ...csv });
  yield post("200: importPets by id", table, { path: "/v1/pets/import?match=id", ...csv });
  yield post("200: importPets", "id,name,categoryId\r\n1,Momo,3\r\n,Kira,3\r\n", { path: "/v1/pets/import", ...csv });
  yield post("400: importPets without a column", "name\nCoco\n", { path: "/v1/pets/import", ...csv });
  yield post("400: importPets of JSON", "[]", { path: "/v1/pets/import" });
  yield post("201: createPet with a formula", '{"name":"=1+1","categoryId":3}');
  yield get("200: exportPets", "/v1/pets/export");
  yield get("200: exportPets as NDJSON", "/v1/pets/export?format=ndjson&name=co&status=sold&categoryId=3");
  yield head("200: HEAD of exportPets", "/v1/pets/export");
  yield head("200: HEAD of streamEvents", "/v1/events/stream");
  yield get("400: exportPets as PDF", "/v1/pets/export?format=pdf");
  yield get("200: getInventory after the import", "/v1/store/inventory");
  yield head("200: HEAD of getInventory", "/v1/store/inventory");
  yield post("200: importPets to undo", "name,categoryId\nNala,3\nOdin,33\n", { path: "/v1/pets/import", ...csv });
  yield get("200: listImports", "/v1/pets/imports");
  yield send("200: undoImport", "POST /v1/pets/imports/3/undo");
  yield get("200: listImports after the undo", "/v1/pets/imports?limit=1");
  yield send("404: undoImport", "POST /v1/pets/imports/99/undo");
  // Only one of them: both may have been deleted in the same millisecond.
  yield get("200: listDeletedPets", "/v1/pets/deleted?include=all&name=Odin");
  yield send("200: restorePet", "POST /v1/pets/7/restore");
  yield send("404: restorePet", "POST /v1/pets/99/restore");
  yield post("404: importPets, with an import that was undone", "name,categoryId\nNala,3\n", {
    path: "/v1/pets/import?importId=3",
    ...csv,
  });
}

function* keys(): Requests {
  yield post("201: createKey", '{"name":"Web shop"}', { path: "/v1/keys" });
  yield post(
    "201: createKey with scope and expiry",
    '{"name":"Till","scope":"read","expiresAt":"2030-01-31T18:00:00Z"}',
    {
      path: "/v1/keys",
    },
  );
  yield post("400: createKey with an empty name", '{"name":" ","scope":"owner"}', { path: "/v1/keys" });
  yield get("200: listKeys", "/v1/keys");
  yield get("200: getKey", "/v1/keys/2");
  yield get("304: getKey", "/v1/keys/2", { headers: { "If-None-Match": "{{etag}}" } });
  // No later response may include this key: when its time of last use is saved is not predictable.
  yield get("403: listKeys with the scope read", "/v1/keys", { authorization: "Bearer {{new key}}" });
  yield post("201: rotateKey", "", { path: "/v1/keys/1/rotate", headers: { "Content-Type": "" } });
  yield post("201: rotateKey with options", '{"overlapSeconds":0,"expiresAt":null}', { path: "/v1/keys/3/rotate" });
  yield post("409: rotateKey of an expired key", "{}", { path: "/v1/keys/3/rotate" });
  yield post("400: rotateKey with a long overlap", '{"overlapSeconds":604801}', { path: "/v1/keys/2/rotate" });
  const restriction = '{"description":"In the shop","allowedAddresses":["192.0.2.7","2001:DB8::/32"]}';
  yield patch("200: updateKey", "/v1/keys/1", restriction);
  yield patch("200: updateKey without a restriction", "/v1/keys/1", '{"name":"Shop","allowedAddresses":null}');
  yield patch("400: updateKey", "/v1/keys/1", '{"name":" ","allowedAddresses":["192.0.2.0/33"]}');
  yield remove("204: revokeKey", "/v1/keys/4");
  yield remove("204: revokeKey again", "/v1/keys/4");
  yield patch("409: updateKey of a revoked key", "/v1/keys/4", '{"name":"Shop"}');
  yield post("409: rotateKey of a revoked key", "{}", { path: "/v1/keys/4/rotate" });
}

function* webhooks(): Requests {
  const path = "/v1/webhooks";
  const one = `${path}/1`;
  // Nothing of this type happens, so that no delivery changes a response.
  const webhook = '{"url":"http://127.0.0.1:1/hook","types":["order.returned"]}';
  yield post("201: createWebhook", webhook, { path });
  yield post("201: createWebhook of the default types", '{"url":"http://127.0.0.1:1/hook","description":"Shop"}', {
    path,
  });
  yield patch("200: updateWebhook disables", `${path}/2`, '{"status":"disabled"}');
  yield patch("400: updateWebhook of a disabled one", `${path}/2`, '{"status":"failing"}');
  yield post("409: retryWebhook of a disabled one", "", { path: `${path}/2/retry`, headers: { "Content-Type": "" } });
  yield remove("204: deleteWebhook", `${path}/2`);
  yield post("400: createWebhook without a URL", '{"types":["webhook.*","pet.lost"]}', { path });
  yield post("400: createWebhook of events about webhooks", webhook.replace("order.returned", "webhook.*"), { path });
  yield post("400: createWebhook with a URL that is refused", '{"url":"https://169.254.169.254/"}', { path });
  yield get("200: listWebhooks", path);
  yield get("200: getWebhook", one);
  yield patch("200: updateWebhook", one, '{"description":"Shop"}', { headers: { "If-Match": "{{etag}}" } });
  yield patch("412: updateWebhook", one, '{"description":null}', { headers: { "If-Match": '"other"' } });
  yield patch("400: updateWebhook", one, '{"types":["pet.*","pet.*"],"url":"x"}');
  yield post("200: rotateWebhookSecret", '{"overlapSeconds":60}', { path: `${one}/rotate-secret` });
  yield post("400: rotateWebhookSecret with a long overlap", '{"overlapSeconds":604801}', {
    path: `${one}/rotate-secret`,
  });
  yield post("200: testWebhook", "", { path: `${one}/test`, headers: { "Content-Type": "" } });
  yield get("200: listWebhookDeliveries", `${one}/deliveries?outcome=failed`);
  yield post("200: replayWebhook", '{"after":"now"}', { path: `${one}/replay` });
  yield post("400: replayWebhook without a start", "{}", { path: `${one}/replay` });
  yield post("400: replayWebhook with an unknown position", '{"after":"x"}', { path: `${one}/replay` });
  yield post("200: retryWebhook", "", { path: `${one}/retry`, headers: { "Content-Type": "" } });
  yield post("409: skipWebhookEvent", '{"eventId":1}', { path: `${one}/skip` });
}

function* people(): Requests {
  const account = (person: object, token: string) => JSON.stringify({ ...person, token });
  yield get("200: getSession with a configured key", "/v1/session");
  yield post("403: setUp with another token", account(ada, "other"), { path: "/v1/setup", ...anonymous });
  yield post("400: setUp with missing members", '{"token":"other","password":"short"}', {
    path: "/v1/setup",
    ...anonymous,
  });
  yield post("201: setUp", account(ada, "{{set-up token}}"), { path: "/v1/setup", ...anonymous });
  yield post("409: setUp again", account(ada, "{{set-up token}}"), { path: "/v1/setup", ...anonymous });
  yield remove("204: logOut", "/v1/session", { ...anonymous, headers: sameOrigin });
  yield get("401: getSession after logOut", "/v1/session", session);

  yield post("401: logIn with a wrong password", JSON.stringify({ ...ada, password: "wrong" }), {
    path: "/v1/session",
    ...anonymous,
  });
  yield post("403: logIn from another site", JSON.stringify(ada), {
    path: "/v1/session",
    ...anonymous,
    headers: { "Sec-Fetch-Site": "cross-site" },
  });
  yield post("201: logIn", JSON.stringify(ada), { path: "/v1/session", ...anonymous });
  yield get("200: listCategories with a session", "/v1/categories?limit=1", session);
  yield post("403: createPet with a session from another site", '{"name":"Rex","categoryId":1}', {
    ...anonymous,
    headers: crossSite,
  });
  const password = (currentPassword: string) => JSON.stringify({ currentPassword, newPassword: "another password" });
  yield post("403: changePassword with a wrong password", password("wrong"), {
    path: "/v1/session/password",
    ...anonymous,
    headers: { ...json, ...sameOrigin },
  });
  yield post("403: changePassword with a key", password("wrong"), { path: "/v1/session/password" });
  yield post("201: changePassword", password(ada.password), {
    path: "/v1/session/password",
    ...anonymous,
    headers: sameOrigin,
  });

  yield post("201: invite", '{"role":"staff","email":"bo@example.org"}', { path: "/v1/invitations" });
  yield post("400: invite with an unknown role", '{"role":"boss","email":"bo"}', { path: "/v1/invitations" });
  yield post(
    "403: join with the invitation of another",
    account({ ...bo, email: "eve@example.org" }, "{{link token}}"),
    {
      path: "/v1/people",
      ...anonymous,
    },
  );
  yield post("201: join", account(bo, "{{link token}}"), { path: "/v1/people", ...anonymous });
  yield post("403: join with a used invitation", account(bo, "{{link token}}"), {
    path: "/v1/people",
    ...anonymous,
  });
  yield post("400: join without a token", JSON.stringify(bo), { path: "/v1/people", ...anonymous });
  yield get("403: listPeople with a session of staff", "/v1/people", session);
  yield post("201: invite to be withdrawn", '{"role":"viewer"}', { path: "/v1/invitations" });
  yield post("409: join with an address in use", account(ada, "{{link token}}"), {
    path: "/v1/people",
    ...anonymous,
  });
  yield remove("204: withdrawInvitation", "/v1/invitations/3");
  yield remove("404: withdrawInvitation", "/v1/invitations/3");

  const check = (kind: string) => JSON.stringify({ kind, token: "{{link token}}" });
  yield post("201: createPasswordLink", "", { path: "/v1/people/2/password-link" });
  yield post("404: createPasswordLink", "", { path: "/v1/people/9/password-link" });
  yield post("200: checkLink", check("password"), { path: "/v1/links/check", ...anonymous });
  yield post("403: checkLink of another kind", check("invitation"), { path: "/v1/links/check", ...anonymous });
  yield post("409: checkLink of the set-up", check("set-up"), { path: "/v1/links/check", ...anonymous });
  const reset = (newPassword: string) => JSON.stringify({ token: "{{link token}}", newPassword });
  yield post("400: resetPassword", reset("too short"), { path: "/v1/password-reset", ...anonymous });
  yield post("201: resetPassword", reset("yet another password"), { path: "/v1/password-reset", ...anonymous });
  yield post("403: resetPassword again", reset("yet another password"), { path: "/v1/password-reset", ...anonymous });

  yield patch("200: updatePerson", "/v1/people/2", '{"role":"viewer","name":"Bo B."}');
  yield get("200: listPeople", "/v1/people");
  yield patch("409: updatePerson of the last owner", "/v1/people/1", '{"role":"staff"}');
  yield patch("412: updatePerson", "/v1/people/2", "{}", { headers: { "If-Match": '"other"' } });
  yield patch("400: updatePerson with an unknown role", "/v1/people/2", '{"role":"boss","name":""}');
  yield remove("409: removePerson of the last owner", "/v1/people/1");
  yield remove("204: removePerson", "/v1/people/2");
  yield get("404: getPerson", "/v1/people/2");
  yield send("204: logOut with a key", "DELETE /v1/session");
}

function* events(): Requests {
  yield get("200: listEvents", "/v1/events?limit=100");
  yield get("200: listEvents with a type", "/v1/events?type=order.placed");
  yield get("400: listEvents with an unknown type", "/v1/events?type=order.lost");
}

/** At the end: on PostgreSQL a dry run uses up ids, which later resources would not get. */
function* dryRuns(): Requests {
  const create = '{"method":"create","body":{"name":"Kiki","categoryId":4}}';
  yield post("200: changePets, dry run", `{"operations":[${create}]}`, { path: "/v1/pets/batch?dryRun=true" });
  yield post("201: createPet, dry run", '{"name":"Kiki","categoryId":404}', { path: "/v1/pets?dryRun=true" });
  yield send("200: undoImport, dry run", "POST /v1/pets/imports/2/undo?dryRun=true");
}

function* unknownResources(): Requests {
  for (const path of [
    "pets/no-id/history",
    "categories/99999",
    "store/orders/0",
    "keys/x",
    "webhooks/9",
    "people/-1",
  ]) {
    yield get(`404: ${path}`, `/v1/${path}`);
  }
  yield patch("404: updateOrder", "/v1/store/orders/999", '{"status":"approved"}');
  yield remove("404: revokeKey", "/v1/keys/999");
  yield get("404: an unknown path", "/v1/shelters");
  yield send("405: an unknown method", "PUT /v1/pets", { headers: json });
}

function* missingKeys(): Requests {
  for (const path of [
    "categories",
    "store/orders",
    "store/inventory",
    "events",
    "keys",
    "webhooks",
    "session",
    "people",
  ]) {
    yield get(`401: ${path} without a key`, `/v1/${path}`, anonymous);
  }
  yield get("401: an unknown key", "/v1/keys", { authorization: `Bearer ${unknownKeys.staging}` });
}
