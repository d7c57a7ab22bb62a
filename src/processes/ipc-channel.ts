const ANSWER_MILLISECONDS_MAX = 1000;

export type Message = { kind: "ready" } | { kind: "question" | "answer"; id: number; text: string };

/** The line between two processes: each may ask the other for the one text that it has to give. */
export class IpcChannel {
  readonly #send: (message: Message) => void;
  readonly #give: () => Promise<string>;
  readonly #asked = new Map<number, (text: string) => void>();
  #id = 0;

  constructor(send: (message: Message) => void, give: () => Promise<string>) {
    this.#send = send;
    this.#give = give;
  }

  /** The other's text; undefined where it does not answer within a second. */
  async ask(): Promise<string | undefined> {
    this.#id += 1;
    const id = this.#id;
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    this.#asked.set(id, resolve);
    const patience = setTimeout(() => resolve(undefined), ANSWER_MILLISECONDS_MAX);
    try {
      this.#send({ kind: "question", id, text: "" });
      return await promise;
    } catch {
      // It has just ended.
      return undefined;
    } finally {
      clearTimeout(patience);
      this.#asked.delete(id);
    }
  }

  async receive(message: Message): Promise<void> {
    if (message.kind === "answer") this.#asked.get(message.id)?.(message.text);
    if (message.kind !== "question") return;
    const text = await this.#give();
    try {
      this.#send({ kind: "answer", id: message.id, text });
    } catch {
      // Whoever has asked is gone.
    }
  }
}
