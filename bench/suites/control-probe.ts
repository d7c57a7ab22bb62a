import { apiKey } from "../servers/servers.ts";

const pauseMilliseconds = 100;
const paths = ["/livez", "/readyz", "/metrics"];
const authorization = { Authorization: `Bearer ${apiKey}` };

/** Asks for the health of a server and revokes a key, ten times a second each, and tells whether all of it was done. */
export async function watchUrgent(port: number, seconds: number) {
  const origin = `http://127.0.0.1:${port}`;
  const count = Math.ceil((seconds * 1000) / pauseMilliseconds);
  const keys: bigint[] = [];
  while (keys.length < count) {
    const headers = { ...authorization, "Content-Type": "application/json" };
    const answer = await fetch(`${origin}/v1/keys`, { method: "POST", headers, body: '{"name":"To be revoked"}' });
    keys.push(((await answer.json()) as { id: bigint }).id);
  }

  const result = { done: 0, failed: 0, slowestMilliseconds: 0 };
  const asking: Promise<void>[] = [];
  async function ask(path: string, method = "GET"): Promise<void> {
    const start = performance.now();
    const answer = await fetch(`${origin}${path}`, { method, headers: authorization }).catch(() => undefined);
    const body = await answer?.text();
    result.slowestMilliseconds = Math.max(result.slowestMilliseconds, performance.now() - start);
    result[answer?.ok ? "done" : "failed"] += 1;
    if (!answer?.ok) console.error(`Not done: ${method} ${path}: ${answer?.status} ${body}`);
  }
  const timer = setInterval(() => {
    for (const path of paths) asking.push(ask(path));
    const key = keys.pop();
    if (key !== undefined) asking.push(ask(`/v1/keys/${key}`, "DELETE"));
  }, pauseMilliseconds);

  return {
    async finish() {
      clearInterval(timer);
      await Promise.all(asking);
      return result;
    },
  };
}
