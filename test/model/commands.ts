import fc from "fast-check";
import type { ModelRequest, Outcome } from "./request.ts";
import { compare, describe, type World } from "./world.ts";

/** The library asks whether a command can be run before it runs it: both are asked of one world. */
export type Command = fc.AsyncCommand<World, null>;

/** Is told of each answer. */
export type Observe = (request: ModelRequest, outcome: Outcome) => void;

/** The request, as it is once it is its turn: it refers to what there is by then. Undefined where there is nothing. */
export type Resolve = (world: World) => ModelRequest | undefined;

/** Sends a request, and compares the answer with the model's. */
export class SendRequest implements Command {
  readonly #resolve: Resolve;
  readonly #observe: Observe;
  #request: ModelRequest | undefined;
  #outcome: Outcome | undefined;

  constructor(resolve: Resolve, observe: Observe) {
    this.#resolve = resolve;
    this.#observe = observe;
  }

  check(world: World): boolean {
    this.#request = this.#resolve(world);
    return this.#request !== undefined;
  }

  async run(world: World): Promise<void> {
    const request = this.#request as ModelRequest;
    this.#outcome = await compare(world, request);
    this.#observe(request, this.#outcome);
  }

  /** Each sequence has commands of its own, so that each can tell what it was in the sequence that failed. */
  [fc.cloneMethod](): SendRequest {
    return new SendRequest(this.#resolve, this.#observe);
  }

  toString(): string {
    return `\n  ${this.#request && describe(this.#request)} → ${this.#outcome?.status ?? "differs"}`;
  }
}

/** Something that happens beside requests; it answers what that was. */
export class Happen implements Command {
  readonly #happen: (world: World) => Promise<string>;
  #what = "";

  constructor(happen: (world: World) => Promise<string>) {
    this.#happen = happen;
  }

  check(): boolean {
    return true;
  }

  async run(world: World): Promise<void> {
    this.#what = await this.#happen(world);
  }

  [fc.cloneMethod](): Happen {
    return new Happen(this.#happen);
  }

  toString(): string {
    return `\n  ${this.#what}`;
  }
}
