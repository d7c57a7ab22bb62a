/** A store that is written to and killed, also after it has moved to another database. */
import { checkAll } from "../check-ledger.ts";
import type { ProvedDatabase } from "../databases.ts";
import type { Random } from "../random.ts";
import { type Action, allActions, Writers } from "../writers.ts";
import { Loads } from "./loads.ts";
import { Service } from "./service.ts";
import { type KillsByMoment, survive } from "./survive.ts";
import type { Tally } from "./tally.ts";

const WRITERS = 32;
const actionsWithoutHolds: Action[] = ["createKeyed", "createKeyed", "order", "create", "update", "delete", "cancel"];

interface KeptStoreOptions {
  random: Random;
  seed: number;
  tally: Tally;
  areThereHolds: boolean;
}

export class KeptStore {
  readonly writers: Writers;
  readonly loads: Loads;
  readonly #random: Random;
  readonly #tally: Tally;
  #service: Service | undefined;

  constructor({ random, seed, tally, areThereHolds }: KeptStoreOptions) {
    const actions = [...actionsWithoutHolds, ...(areThereHolds ? allActions : [])];
    this.writers = new Writers({ origins: () => this.#service?.origins() ?? [], seed, actions, count: WRITERS });
    this.loads = new Loads(this.writers, random);
    this.#random = random;
    this.#tally = tally;
  }

  /**
   * Kills the service on a database, does `work` while it is written to, and compares everything with what was
   * acknowledged. The last kill leaves the database as it is.
   */
  async killOn(database: ProvedDatabase, kills: KillsByMoment, work = async () => {}): Promise<void> {
    await using service = new Service(database.url, this.#random);
    this.#service = service;
    const { writers, loads } = this;
    const scene = { service, writers, loads, random: this.#random, tally: this.#tally, databasePath: database.path };
    await survive({ name: database.engine, ...scene }, kills);
    writers.start();
    await work();
    await writers.stop();
    await writers.keyedPosts.retryUnanswered();
    const { faults } = await checkAll(writers.client, writers.ledger);
    this.#tally.addFaults(`${database.engine}, at the end`, [...faults, ...writers.ledger.faults.splice(0)]);
    await service.kill("all");
  }
}
