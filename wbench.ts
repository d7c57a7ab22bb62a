import { openFolder, startProcess } from "./test/support/process.ts";
const mode = process.argv[2] ?? "none";
const rate = Number(process.argv[3] ?? 500), seconds = Number(process.argv[4] ?? 15);
const receivers = Bun.spawn([process.execPath, "-e", `
let counts = {};
const s = Bun.serve({ port: 0, hostname: "127.0.0.1", idleTimeout: 60, async fetch(r) {
  const p = new URL(r.url).pathname.slice(1); if (p === "counts") return Response.json(counts);
  const kind = p.split("-")[0]; counts[kind] = (counts[kind] ?? 0) + 1;
  await r.text();
  if (kind === "hang") return new Promise(() => {});
  if (kind === "fail") return new Response("no", {status: 500});
  if (kind === "slow") await Bun.sleep(1000);
  return new Response(null, {status: 204});
}}); console.log(s.port);`], { stdout: "pipe" });
const port = Number(new TextDecoder().decode((await receivers.stdout.getReader().read()).value));
const folder = await openFolder();
const service = await startProcess({ DATABASE_URL: folder.databaseUrl, PETSTORE_WEBHOOK_PRIVATE_ADDRESSES: "allow" });
const hook = async (path: string) => { const r = await service.request("/v1/webhooks", { method: "POST", body: JSON.stringify({ url: `http://127.0.0.1:${port}/${path}`, types: ["pet.*"] }) }); if (r.status !== 201) console.log(await r.text()); };
if (mode !== "none") await hook("busy");
if (mode === "all") for (let i = 0; i < 5; i++) { await hook(`hang-${i}`); await hook(`fail-${i}`); await hook(`slow-${i}`); }
if (mode === "all") for (let i = 0; i < 4; i++) await hook(`healthy-${i}`);
const create = async () => { const t = performance.now(); const r = await service.request("/v1/pets", { method: "POST", body: JSON.stringify({ name: "Rex", categoryId: 1 }) }); const b = await r.json() as any; return { id: b.id, ms: performance.now() - t }; };
const first = await create();
await Bun.sleep(1500);
const cpu = async () => { const s = await Bun.file(`/proc/${service.child.pid}/stat`).text(); const f = s.slice(s.lastIndexOf(")") + 2).split(" "); return (Number(f[11]) + Number(f[12])) * 10; };
const c0 = await cpu(), t0 = performance.now();
const creates: number[] = [], gets: number[] = [];
let n = 0;
while (performance.now() - t0 < seconds * 1000) {
  const due = Math.floor((performance.now() - t0) / 1000 * rate);
  const batch = Math.min(due - n, 50); n += Math.max(0, batch);
  await Promise.all([...Array.from({ length: Math.max(0, batch) }, async () => creates.push((await create()).ms)), (async () => { const t = performance.now(); const r = await service.request(`/v1/pets/${first.id}`); await r.text(); gets.push(performance.now() - t); })(), Bun.sleep(5)]);
}
const elapsed = performance.now() - t0;
const c1 = await cpu();
const p = (a: number[], q: number) => a.sort((x, y) => x - y)[Math.floor(a.length * q)]?.toFixed(2);
console.log(mode, "creates/s", (creates.length / elapsed * 1000).toFixed(0), "create p50", p(creates, .5), "p99", p(creates, .99), "get p50", p(gets, .5), "p99", p(gets, .99), "cpu %", ((c1 - c0) / elapsed * 100).toFixed(0), "counts", await (await fetch(`http://127.0.0.1:${port}/counts`)).text());
await Bun.sleep(2000);
console.log("after 2 s", await (await fetch(`http://127.0.0.1:${port}/counts`)).text());
const t = performance.now(); service.child.kill("SIGTERM"); await service.child.exited; console.log("stopped in", (performance.now() - t).toFixed(0), "ms");
console.log(service.output.text().split("\n").filter((l) => /error|fail/.test(l) && !/"status":2/.test(l)).slice(0, 5));
receivers.kill(); process.exit();
