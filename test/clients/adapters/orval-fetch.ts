/** The function with which a client of orval sends requests (a "mutator"): orval has no setting for keys. */
let server = { baseUrl: "", key: "" };

export function setServer(baseUrl: string, key: string): void {
  server = { baseUrl, key };
}

export async function send<Result>(path: string, options: RequestInit): Promise<Result> {
  const headers = new Headers(options.headers);
  headers.set("Authorization", `Bearer ${server.key}`);
  // orval writes every body as JSON, also a table.
  const isTable = headers.get("Content-Type") === "text/csv";
  const body = isTable ? (JSON.parse(options.body as string) as string) : options.body;
  const response = await fetch(server.baseUrl + path, { ...options, headers, body });
  return { status: response.status, data: await readData(response), headers: response.headers } as Result;
}

async function readData(response: Response): Promise<unknown> {
  if (response.headers.get("Content-Type")?.startsWith("image/")) return response.blob();
  const text = await response.text();
  return text === "" ? undefined : JSON.parse(text);
}
