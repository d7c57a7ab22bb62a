import fc from "fast-check";
import type { ModelRequest, Outcome } from "./request.ts";
import { compare, describe, type World } from "./world.ts";

/** `check` and `run` both get the world as `fc.asyncModelRun`'s model. */
export type Command = fc.AsyncCommand<World, null>;

/** Called after each response. */
export type Observe = (request: ModelRequest, outcome: Outcome) => void;

/** Returns the request when its turn comes, and the resources that it refers to exist; undefined if there are none. */
export type Resolve = (world: World) => ModelRequest | undefined;

/** Sends a request and compares the response with the model's. */
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

  /** Gives each sequence its own commands, which describe themselves when the sequence fails. */
  [fc.cloneMethod](): SendRequest {
    return new SendRequest(this.#resolve, this.#observe);
  }

  toString(): string {
    return `\n  ${this.#request && describe(this.#request)} → ${this.#outcome?.status ?? "differs"}`;
  }
}

/** Something other than a request, such as a restart. The given function returns a description of it. */
export class Step implements Command {
  readonly #step: (world: World) => Promise<string>;
  #description = "";

  constructor(step: (world: World) => Promise<string>) {
    this.#step = step;
  }

  check(): boolean {
    return true;
  }

  async run(world: World): Promise<void> {
    this.#description = await this.#step(world);
  }

  [fc.cloneMethod](): Step {
    return new Step(this.#step);
  }

  toString(): string {
    return `\n  ${this.#description}`;
  }
}
