/** What must hold of the public pages behind any proxy. Throws if it does not. */
import { ok, deepStrictEqual as same } from "node:assert";

interface Reply {
  status: number;
  headers: Headers;
  text: string;
}

interface Sender {
  /** Sends a request of a visitor through the proxy. */
  read(path: string, headers?: { [name: string]: string }): Promise<Reply>;
  /** Sends a request with an admin key through the proxy. */
  change(method: string, path: string, body?: object): Promise<Reply>;
  /** Sends a picture with that key. */
  addPhoto(path: string): Promise<Reply>;
}

/** Time after which every process knows changed settings: each reads them once a second. */
const SETTINGS_MILLISECONDS = 1100;

/** Turns the catalogue on, publishes a pet with a photo, and reads both as a visitor. `origin`: that of the base URL. */
export async function checkShop({ read, change, addPhoto }: Sender, origin: string): Promise<void> {
  same((await change("PATCH", "/v1/store/settings", { catalogue: "on" })).status, 200);
  const pet = { name: "Misty", categoryId: 1, status: "available" };
  const { id } = JSON.parse((await change("POST", "/v1/pets", pet)).text);
  same((await change("PATCH", `/v1/pets/${id}/profile`, { published: true })).status, 200);
  const photo = JSON.parse((await addPhoto(`/v1/pets/${id}/photos`)).text);

  await Bun.sleep(SETTINGS_MILLISECONDS);
  const page = await read(`/shop/pets/${id}`);
  same(page.status, 200);
  ok(page.text.includes(`<link rel="canonical" href="${origin}/shop/pets/${id}">`), page.text);
  ok(page.headers.get("Content-Security-Policy")?.startsWith("default-src 'none'; img-src 'self'"));
  const tag = page.headers.get("ETag") ?? "";
  same((await read(`/shop/pets/${id}`, { "If-None-Match": tag })).status, 304);
  for (const size of [320, 800, 1600]) {
    const { status, headers } = await read(`/shop/photos/${photo.id}/${size}`);
    same([status, headers.get("Content-Type")], [200, "image/webp"]);
    same(headers.get("Cache-Control"), "public, max-age=3600");
  }
  const missing = await read("/shop/pets/0");
  same([missing.status, missing.headers.get("Content-Type")], [404, "text/html; charset=utf-8"]);
  same((await change("PATCH", "/v1/store/settings", { catalogue: "off" })).status, 200);
  same((await change("DELETE", `/v1/pets/${id}`)).status, 204);
}
