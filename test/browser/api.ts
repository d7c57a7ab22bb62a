/** What the tests see of a thing that the API answers with; ids are small here, but where a test says otherwise. */
export interface Thing {
  id: number;
  name?: string;
  status?: string;
  [member: string]: unknown;
}

export interface Api {
  get: <Body = Thing[]>(path: string) => Promise<Body>;
  post: (path: string, body: object) => Promise<Thing>;
  patch: (path: string, body: object) => Promise<Thing>;
  /** With a body that is text already, where a number has more digits than JavaScript. */
  postText: (path: string, body: string) => Promise<Thing>;
}

/** The API as a program calls it, with a key or a session: it fails where the answer is a refusal. */
export function apiOf(origin: string, identity: { Authorization: string } | { Cookie: string }): Api {
  async function send(method: string, path: string, body?: string): Promise<Thing> {
    const response = await fetch(`${origin}/v1${path}`, {
      method,
      headers: { ...identity, Origin: origin, "Content-Type": "application/json" },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  }
  return {
    get: <Body>(path: string) => send("GET", path) as Promise<Body>,
    post: (path, body) => send("POST", path, JSON.stringify(body)),
    patch: (path, body) => send("PATCH", path, JSON.stringify(body)),
    postText: (path, body) => send("POST", path, body),
  };
}
