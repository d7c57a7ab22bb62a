/** A resource as the API returns it. Ids are small enough for `number`, unless a test says otherwise. */
export interface Resource {
  id: number;
  name?: string;
  status?: string;
  [member: string]: unknown;
}

export interface Api {
  get: <Body = Resource[]>(path: string) => Promise<Body>;
  post: (path: string, body: object) => Promise<Resource>;
  patch: (path: string, body: object) => Promise<Resource>;
  /** These take the body as text, for numbers beyond JavaScript's precision. */
  postText: (path: string, body: string) => Promise<Resource>;
  patchText: (path: string, body: string) => Promise<Resource>;
  /** Sends a CSV table. */
  postTable: (path: string, table: string) => Promise<Resource>;
  /** These send a file. */
  postBytes: (path: string, body: Uint8Array) => Promise<Resource>;
  putBytes: (path: string, body: Uint8Array) => Promise<void>;
}

/** Calls the API with a key or a session, and throws on any error response. */
export function createApi(origin: string, credentials: { Authorization: string } | { Cookie: string }): Api {
  async function send(
    method: string,
    path: string,
    body?: string | Uint8Array,
    type = "application/json",
  ): Promise<Resource> {
    const response = await fetch(`${origin}/v1${path}`, {
      method,
      headers: {
        ...credentials,
        Origin: origin,
        "Content-Type": type,
      },
      ...(body !== undefined && { body: typeof body === "object" ? new Uint8Array(body) : body }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text && JSON.parse(text);
  }
  return {
    get: <Body>(path: string) => send("GET", path) as Promise<Body>,
    post: (path, body) => send("POST", path, JSON.stringify(body)),
    patch: (path, body) => send("PATCH", path, JSON.stringify(body)),
    postText: (path, body) => send("POST", path, body),
    patchText: (path, body) => send("PATCH", path, body),
    postTable: (path, table) => send("POST", path, table, "text/csv"),
    postBytes: (path, body) => send("POST", path, body, "image/jpeg"),
    putBytes: async (path, body) => void (await send("PUT", path, body, "image/jpeg")),
  };
}
