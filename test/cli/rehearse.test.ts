import { expect, test } from "bun:test";
import { verifyWebhook, WebhookError } from "../../client/index.ts";
import { makeWebhookSecret } from "../../src/credentials/webhook-signature.ts";
import { openCommandLine } from "../support/command.ts";
import { thoroughTest } from "../support/thorough-test.ts";

const SECRET = makeWebhookSecret();

type Respond = (request: Request, body: string) => Promise<number> | number;

/** A receiver that responds with the status that a function returns, and the command to rehearse with it. */
async function openRehearsal(respond: Respond) {
  const commandLine = await openCommandLine();
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      return new Response(null, { status: await respond(request, await request.text()), headers: { Location: "/" } });
    },
  });
  const url = `http://127.0.0.1:${server.port}/hooks`;
  return {
    rehearse: (...words: string[]) => commandLine.run("listen", "--rehearse", url, "--secret", SECRET, ...words),
    async [Symbol.asyncDispose]() {
      await server.stop(true);
      await commandLine[Symbol.asyncDispose]();
    },
  };
}

/** What a correct receiver does, which counts each event. */
function receive(counts: Map<string, number>): Respond {
  return async (request, body) => {
    try {
      const { id } = await verifyWebhook(body, request.headers, SECRET);
      counts.set(id, (counts.get(id) ?? 0) + 1);
      return 204;
    } catch (error) {
      if (error instanceof WebhookError) return 400;
      throw error;
    }
  };
}

/** The names of the checks that failed, each with what the receiver did. */
const failuresIn = (output: string) =>
  JSON.parse(output).checks.flatMap(({ name, actual }: { name: string; actual?: string }) =>
    actual === undefined ? [] : [`${name}: ${actual}`],
  );

test("a correct receiver passes, and gets each event of the contract twice", async () => {
  const counts = new Map<string, number>();
  const types = new Set<string>();
  await using rehearsal = await openRehearsal((request, body) => {
    types.add(JSON.parse(body).type);
    return receive(counts)(request, body);
  });

  const { status, output, errors } = await rehearsal.rehearse();

  expect([status, errors]).toEqual([0, ""]);
  expect(output.match(/^ {2}. It /gm)).toHaveLength(9);
  expect(output).not.toContain("✗");
  expect(output).toContain(`Check that it has handled ${counts.size} events, each of them once.`);
  expect([...types]).toContainValues(["pet.created", "session.failed", "webhook.test", "example.added"]);
  // All but the two that are sent once: the late one, and the one with two signatures.
  expect([...counts.values()].filter((count) => count === 2)).toHaveLength(counts.size - 2);
});

test("says what is wrong with a receiver, and ends with status 1", async () => {
  const right = receive(new Map());
  const seen = new Set<string | null>();
  const age = (request: Request) => Date.now() / 1000 - Number(request.headers.get("webhook-timestamp"));
  const receivers: [title: string, respond: Respond, failures: string[]][] = [
    [
      "verifies nothing",
      () => 200,
      ["unsigned: 200", "wrong-secret: 200", "changed-body: 200", "old: 200", "future: 200"],
    ],
    [
      "refuses with a redirect",
      async (...given) => ((await right(...given)) === 204 ? 204 : 302),
      ["unsigned: 302", "wrong-secret: 302", "changed-body: 302", "old: 302", "future: 302"],
    ],
    [
      "ignores the time",
      async (request, body) => (Math.abs(age(request)) > 300 ? 204 : right(request, body)),
      ["old: 204", "future: 204"],
    ],
    [
      "refuses types that it does not know",
      async (request, body) => (body.includes("example.added") ? 422 : right(request, body)),
      ["types: 422 to example.added", "repetition: 422 to example.added"],
    ],
    [
      "refuses repetitions",
      async (request, body) => {
        const status = await right(request, body);
        const id = request.headers.get("webhook-id");
        if (status !== 204 || !seen.has(id)) seen.add(id);
        else return 410;
        return status;
      },
      [expect.stringMatching(/^repetition: 410 to example.added \(it disables the webhook\), .*, and 9 more$/)],
    ],
    [
      "redirects",
      () => 301,
      expect.arrayContaining([expect.stringMatching(/^types: 301 to pet.created \(redirects are not followed\)/)]),
    ],
    [
      "has another secret",
      () => 401,
      expect.arrayContaining([expect.stringMatching(/^types: 401 .* more\. Is --secret that of the receiver\?$/)]),
    ],
  ];
  for (const [title, respond, failures] of receivers) {
    await using rehearsal = await openRehearsal(respond);
    const { status, output } = await rehearsal.rehearse("--json");
    expect([title, status, failuresIn(output)]).toEqual([title, 1, failures]);
  }
}, 600_000);

test("shows the faults of a receiver in words", async () => {
  await using rehearsal = await openRehearsal(() => 200);
  const { output } = await rehearsal.rehearse();

  expect(output).toContain("  ✗ It refuses a signature with another secret\n    expected  a status of 4xx: ");
  expect(output).toEndWith("The receiver has 5 faults.\n");
});

test("a receiver that cannot be reached gets one request; wrong usage is refused", async () => {
  await using shop = await openCommandLine();
  const listen = (...words: string[]) => shop.run("listen", ...words);
  const rehearse = ["--rehearse", "http://127.0.0.1:1", "--secret", SECRET];
  const lost = await listen(...rehearse);
  expect([lost.status, lost.output]).toEqual([1, expect.stringContaining("connection refused to pet.created\n")]);
  expect(lost.output).toEndWith("There was no response, so nothing else was sent.\n");

  const refused = await Promise.all([
    listen(),
    listen("--rehearse", "http://127.0.0.1:1"),
    listen(...rehearse, "--forward-to", "http://127.0.0.1:1"),
    listen(...rehearse, "--type", "pet.*"),
    listen(...rehearse, "--after", "start"),
    listen("--rehearse", "file:///etc/passwd", "--secret", SECRET),
  ]);
  expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(2));
}, 600_000);

thoroughTest("a receiver that does not respond within 10 seconds gets one request", async () => {
  await using rehearsal = await openRehearsal(() => new Promise(() => {}));
  const { status, output } = await rehearsal.rehearse("--json");

  expect([status, failuresIn(output)]).toEqual([1, ["types: no response in 10 s to pet.created"]]);
});
