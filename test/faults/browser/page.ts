import type { Bidi } from "./firefox.ts";

/** Time after which a condition counts as failed. Far more than any page takes, also on a busy machine. */
const WAIT_MILLISECONDS = 60_000;
/** Interval between attempts. A promise of the page would never be settled if the page is left meanwhile. */
const RETRY_MILLISECONDS = 20;

interface Node {
  sharedId: string;
}

interface LogEntry {
  level: string;
  text: string | null;
}

/** A page of a browser, used as a person does: elements are found by their roles and names. */
export class Page {
  /** Errors and warnings of the pages, also violations of the content security policy. */
  readonly problems: readonly string[];
  readonly #bidi: Bidi;
  readonly #context: string;

  private constructor(bidi: Bidi, context: string, problems: readonly string[]) {
    this.#bidi = bidi;
    this.#context = context;
    this.problems = problems;
  }

  /** The page in the first window of a browser. */
  static async open(bidi: Bidi): Promise<Page> {
    const problems: string[] = [];
    bidi.onEvent = ({ params }) => {
      const { level, text } = params as unknown as LogEntry;
      if (level === "error" || level === "warn") problems.push(`${level}: ${text}`);
    };
    const { contexts } = await bidi.send<{ contexts: { context: string }[] }>("browsingContext.getTree");
    const page = new Page(bidi, contexts[0]?.context ?? "", problems);
    await bidi.send("session.subscribe", { events: ["log.entryAdded"] });
    await page.resize(1280, 900);
    return page;
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#bidi.send("browsingContext.setViewport", { context: this.#context, viewport: { width, height } });
  }

  /** Loads an address. */
  async load(url: string): Promise<void> {
    await this.#bidi.send("browsingContext.navigate", { context: this.#context, url, wait: "complete" });
  }

  /** The value of an expression in the page: text, a number, a boolean or null. */
  async evaluate<Value>(expression: string): Promise<Value> {
    const target = { context: this.#context };
    const { result, exceptionDetails } = await this.#bidi.send<{
      result?: { value: Value };
      exceptionDetails?: { text: string };
    }>("script.evaluate", { expression, target, awaitPromise: true });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
    return result?.value as Value;
  }

  /** Waits until an expression in the page is true. */
  async until(expression: string): Promise<void> {
    await this.#retry(expression, async () => (await this.evaluate<boolean>(`Boolean(${expression})`)) || undefined);
  }

  /** Waits until the page has an element with this role and name. */
  async see(role: string, name: string): Promise<void> {
    await this.#retry(`${role} “${name}”`, () => this.#locate(role, name));
  }

  async click(role: string, name: string): Promise<void> {
    await this.#retry(`${role} “${name}” to click`, async () => {
      const node = await this.#locate(role, name);
      if (!node || !(await this.#isReachable(node))) return undefined;
      const origin = { type: "element", element: node };
      await this.#act({
        type: "pointer",
        id: "mouse",
        actions: [
          { type: "pointerMove", x: 0, y: 0, origin },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      });
      return true;
    });
  }

  /** Presses keys: characters, or values of WebDriver such as `\uE007` for Enter. */
  async press(...keys: string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.#act({ type: "key", id: "keyboard", actions });
  }

  /** What the window shows, as a PNG. */
  async picture(): Promise<Uint8Array> {
    const { data } = await this.#bidi.send<{ data: string }>("browsingContext.captureScreenshot", {
      context: this.#context,
    });
    return Uint8Array.fromBase64(data);
  }

  async #locate(role: string, name: string): Promise<Node | undefined> {
    const { nodes } = await this.#bidi.send<{ nodes: Node[] }>("browsingContext.locateNodes", {
      context: this.#context,
      locator: { type: "accessibility", value: { role, name } },
    });
    return nodes[0];
  }

  /** Whether a click would go to the node, and not to something above it. Scrolls to it. */
  async #isReachable(node: Node): Promise<boolean> {
    const { result } = await this.#bidi.send<{ result?: { value: boolean } }>("script.callFunction", {
      functionDeclaration: `(element) => {
        element.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit !== null && (element.contains(hit) || hit.contains(element)) && !element.disabled;
      }`,
      arguments: [{ sharedId: node.sharedId }],
      target: { context: this.#context },
      awaitPromise: false,
    });
    return result?.value ?? false;
  }

  async #act(source: object): Promise<void> {
    await this.#bidi.send("input.performActions", { context: this.#context, actions: [source] });
  }

  /** Tries again until there is a result. A page that is left or redrawn counts as none. */
  async #retry<Result>(what: string, attempt: () => Promise<Result | undefined>): Promise<Result> {
    const end = performance.now() + WAIT_MILLISECONDS;
    let last = "";
    while (performance.now() < end) {
      try {
        const result = await attempt();
        if (result !== undefined) return result;
      } catch (error) {
        last = ` (${(error as Error).message})`;
      }
      await Bun.sleep(RETRY_MILLISECONDS);
    }
    const [address, text] = [await this.evaluate("location.pathname"), await this.evaluate("document.body.innerText")];
    throw new Error(`${address} does not show ${what}${last}: ${String(text).slice(0, 500)}`);
  }
}
