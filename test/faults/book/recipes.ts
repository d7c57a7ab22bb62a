/**
 * Runs the functions that the pages about retries, pages and the event feed say to save, behind a proxy that breaks
 * requests: nothing may be lost or done twice.
 */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type FaultyProxy, openFaultyProxy, type ProxyFault, page } from "../../support/faulty-proxy.ts";
import { openPetStore, type PetStore } from "../../support/pet-store.ts";
import { type FindFiles, writeFiles } from "./run-samples.ts";

/** An integer that a double cannot represent. */
const CATEGORY = 9007199254740993n;
/** `Retry-After` of the response of a service that is unavailable. */
const RETRY_AFTER_SECONDS = 1;

const faults = {
  /** The service has not received the request. */
  async unavailable() {
    const body = { code: "unavailable", message: "Retry later.", status: 503 };
    return Response.json(body, { status: 503, headers: { "Retry-After": `${RETRY_AFTER_SECONDS}` } });
  },
  /** The service has executed it, and its response is lost. */
  async lost(request, forward) {
    await forward(request);
    return page(502, "Bad Gateway");
  },
  /** The service has executed it, and the connection breaks in the middle of its response. */
  async cut(request, forward) {
    const response = await forward(request);
    const bytes = await response.bytes();
    let isSent = false;
    const half = new ReadableStream({
      pull(controller) {
        if (isSent) controller.error(new Error("The connection breaks."));
        else controller.enqueue(bytes.slice(0, bytes.length / 2));
        isSent = true;
      },
    });
    return new Response(half, { status: response.status, headers: { "Content-Type": "application/json" } });
  },
  none: (request, forward) => forward(request),
} satisfies { [name: string]: ProxyFault };

type Fault = keyof typeof faults;

interface ReceivedRequest {
  method: string;
  idempotencyKey: string | null;
  milliseconds: number;
}

interface Outcome {
  status: number;
  lines: string[];
  requests: ReceivedRequest[];
  /** For the message of a fault. */
  text: string;
}

interface Programs {
  create: string;
  createInvalid: string;
  update: string;
  walk: string;
  /** Prints `state` if the state is read, and the types of events of pets; with FAIL, handling fails. */
  follow: string;
}

const json = "-H 'Content-Type: application/json'";
const programs: { [Language in "sh" | "python"]: Programs } = {
  sh: {
    create: `. ./retry.sh; request POST /pets -H 'Idempotency-Key: order-1' ${json} -d '{"name":"Rex","categoryId":${CATEGORY}}'`,
    createInvalid: `. ./retry.sh; request POST /pets -H 'Idempotency-Key: order-2' ${json} -d '{"name":"Rex"}'`,
    update: `. ./retry.sh; request PATCH /pets/1 ${json} -d '{"status":"sold"}'`,
    walk: ". ./walk.sh; walk '/pets?limit=2&sort=id' > pages.txt && grep -o '\"id\":[0-9]*' pages.txt | cut -d: -f2",
    follow: `. ./follow.sh
read_state() { echo state; }
handle() { [ -z "$FAIL" ] && grep -o '"type":"pet[^"]*"' | cut -d'"' -f4; }
catch_up read_state handle`,
  },
  python: {
    create: `from retry import request
print(request("POST", "/pets", {"name": "Rex", "categoryId": ${CATEGORY}}, {"Idempotency-Key": "order-1"}))`,
    createInvalid: `from retry import request
request("POST", "/pets", {"name": "Rex"}, {"Idempotency-Key": "order-2"})`,
    update: `from retry import request
request("PATCH", "/pets/1", {"status": "sold"})`,
    walk: `from walk import walk
for pet in walk("/pets?limit=2&sort=id"): print(pet["id"])`,
    follow: `import os
from follow import catch_up
def handle(event):
    if os.environ.get("FAIL"): raise SystemExit(1)
    if event["type"].startswith("pet"): print(event["type"])
catch_up(lambda: print("state"), handle)`,
  },
};

export async function proveRecipes(folder: string, findFiles: FindFiles): Promise<string[]> {
  const found = await Promise.all(
    (["sh", "python"] as const).map((language) => proveLanguage(language, join(folder, language), findFiles)),
  );
  return found.flat();
}

async function proveLanguage(language: "sh" | "python", folder: string, findFiles: FindFiles): Promise<string[]> {
  await using proxy = openFaultyProxy();
  await using petStore = await openPetStore({ variables: { PETSTORE_BASE_URL: `${proxy.origin}/v1` } });
  proxy.leadTo(petStore.origin);
  await writeFiles(await findFiles(petStore, language), folder);
  const key = await petStore.addKey("write");
  const found: string[] = [];
  const check = (isRight: boolean, sentence: string, outcome: Outcome) => {
    if (!isRight) found.push(`Recipes in ${language}: ${sentence}. ${JSON.stringify(outcome)}`);
  };
  const run = (name: keyof Programs, given: Fault[], variables = {}) =>
    runProgram({ language, name, folder, proxy, given, variables: { PETSTORE_KEY: key, ...variables } });

  await proveRetries(run, check, petStore);
  await proveWalk(run, check, petStore);
  await proveFeed(run, check, petStore, join(folder, "position.txt"));
  return found;
}

type Run = (name: keyof Programs, given: Fault[], variables?: { FAIL?: string }) => Promise<Outcome>;
type Check = (isRight: boolean, sentence: string, outcome: Outcome) => void;

async function proveRetries(run: Run, check: Check, petStore: PetStore): Promise<void> {
  const created = await run("create", ["unavailable", "lost", "cut"]);
  check(created.status === 0 && created.requests.length === 4, "a create is repeated until it succeeds", created);
  check(created.text.includes(`${CATEGORY}`), "integers beyond 2^53 are exact", created);
  const keys = new Set(created.requests.map(({ idempotencyKey }) => idempotencyKey));
  check(keys.size === 1 && keys.has("order-1"), "each attempt has the same Idempotency-Key", created);
  const [first, second] = created.requests.map(({ milliseconds }) => milliseconds);
  const waited = (second ?? 0) - (first ?? 0);
  check(waited >= RETRY_AFTER_SECONDS * 1000, `Retry-After is honoured (${waited} ms)`, created);
  const { body: pets } = await petStore.request("/v1/pets");
  check(pets.length === 1, "a create that is repeated is executed once", created);

  const invalid = await run("createInvalid", []);
  check(invalid.status !== 0 && invalid.requests.length === 1, "an invalid request is not repeated", invalid);
  const updated = await run("update", ["lost"]);
  check(updated.status !== 0 && updated.requests.length === 1, "a PATCH is not repeated", updated);
  const refused = await run("update", ["unavailable"]);
  check(refused.status === 0 && refused.requests.length === 2, "a PATCH is repeated after 503", refused);
}

async function proveWalk(run: Run, check: Check, petStore: PetStore): Promise<void> {
  for (let count = 1; count < 5; count += 1) await addPet(petStore);
  const { body: pets } = await petStore.request("/v1/pets?sort=id");
  const walked = await run("walk", ["lost", "none", "cut", "none", "unavailable"]);
  const ids = pets.map(({ id }: { id: bigint }) => `${id}`);
  check(walked.requests.length === 6, "a walk requests each page until it gets it", walked);
  check(walked.status === 0 && walked.lines.join() === ids.join(), "a walk returns each pet once", walked);
}

async function proveFeed(run: Run, check: Check, petStore: PetStore, positionFile: string): Promise<void> {
  const begun = await run("follow", ["unavailable"]);
  check(begun.lines.join() === "state", "without a position, the state is read first", begun);
  await addPet(petStore);
  await addPet(petStore);
  const failed = await run("follow", [], { FAIL: "yes" });
  check(failed.status !== 0 && failed.lines.length === 0, "an event that was not handled ends the program", failed);
  const caughtUp = await run("follow", ["cut", "lost"]);
  check(caughtUp.lines.join() === "pet.created,pet.created", "it is returned again", caughtUp);
  const again = await run("follow", []);
  check(again.status === 0 && again.lines.length === 0, "events that were handled are not returned again", again);

  // A position of another store.
  await using other = await openPetStore();
  const { headers } = await other.request("/v1/events?after=now");
  await Bun.write(positionFile, /[?&]after=([^&>]*)/.exec(headers.get("Link") ?? "")?.[1] ?? "");
  const expired = await run("follow", []);
  check(expired.status === 0 && expired.lines.join() === "state", "after 410, the state is read again", expired);
  await addPet(petStore);
  const continued = await run("follow", []);
  check(continued.lines.join() === "pet.created", "then the feed continues", continued);
  await rm(positionFile);
}

async function addPet(petStore: PetStore): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const { status } = await petStore.request("/v1/pets", {
    ...{ method: "POST", headers, body: { name: "Misty", categoryId: 1 } },
  });
  if (status !== 201) throw new Error(`A pet could not be added: ${status}.`);
}

interface ProgramRun {
  language: "sh" | "python";
  name: keyof Programs;
  folder: string;
  proxy: FaultyProxy;
  /** The faults of the first requests. */
  given: Fault[];
  variables: { [name: string]: string };
}

async function runProgram({ language, name, folder, proxy, given, variables }: ProgramRun): Promise<Outcome> {
  const requests: ReceivedRequest[] = [];
  proxy.breakBy((request, forward) => {
    const fault = given[requests.length] ?? "none";
    const idempotencyKey = request.headers.get("Idempotency-Key");
    requests.push({ method: request.method, idempotencyKey, milliseconds: performance.now() });
    return faults[fault](request, forward);
  });
  const interpreter = language === "sh" ? ["sh", "-c"] : ["python3", "-c"];
  const child = Bun.spawn([...interpreter, programs[language][name]], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", ...variables },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [status, output, errors] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  return { status, lines: output.split("\n").filter(Boolean), requests, text: output + errors };
}
