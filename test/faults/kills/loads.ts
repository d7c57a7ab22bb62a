/** Imports, their undo, and batches. Each takes effect as a whole or not at all. */
import type { Pet } from "../../../src/contract/contract.ts";
import { writeJson } from "../../../src/contract/write-json.ts";
import { readJson } from "../../support/read-json.ts";
import { takeNumber } from "../ledger.ts";
import type { Random } from "../random.ts";
import type { Writers } from "../writers.ts";
import type { Moment } from "./moments.ts";

/** A request, by the word that the names of all its pets contain. */
interface Load {
  word: string;
  /** Numbers of these pets before and after the request. */
  countBefore: number;
  count: number;
  /** Number of pets to whose profiles the word is added as a tag. */
  tagged: number;
  hasResponse: boolean;
}

/** An import with a response, whose pets nobody else changes. */
interface Imported {
  id: bigint;
  word: string;
  pets: bigint[];
}

/** Number of pets of an import to undo: one request undoes all, and the stored response of the import is not abridged. */
const UNDO_SIZE = 500;
const BATCH_CREATES = 200;
/** Number of pets of an earlier batch that a batch renames, and number of those that it deletes. */
const BATCH_UPDATES = 100;
const BATCH_DELETES = 50;

export class Loads {
  /** Number of requests without a response, by what was found before they were repeated. */
  readonly interrupted = { whole: 0, absent: 0 };
  readonly #writers: Writers;
  readonly #random: Random;
  /** Pets of batches, which nobody else changes. */
  #pets: bigint[] = [];
  #imported: Imported | undefined;
  #loads = 0;
  #current: Load | undefined;

  constructor(writers: Writers, random: Random) {
    this.#writers = writers;
    this.#random = random;
  }

  /** Sends what must exist before the request that the moment needs. */
  async prepare(moment: Moment): Promise<void> {
    this.#imported = undefined;
    if (moment === "undo") await this.#import(UNDO_SIZE);
  }

  /** Sends a request if the moment needs one. Resolves with or without a response. */
  async begin(moment: Moment): Promise<void> {
    if (moment === "import") await this.#import();
    if (moment === "undo" && this.#imported) await this.#undo(this.#imported);
    if (moment === "batch") await this.#batch();
  }

  #import(count = 2000 + this.#random.below(4000)): Promise<void> {
    const word = `import${++this.#loads}x`;
    const rows = Array.from({ length: count }, () => `${word} #${takeNumber()},${1 + this.#random.below(7)},available`);
    const body = ["name,categoryId,status", ...rows].join("\n");
    const expected = { word, countBefore: 0, count, tagged: 0 };
    return this.#send(expected, "/v1/pets/import", body, "text/csv", (text) => {
      const report = readJson(text) as unknown as { importId: bigint; rows: { pet: Pet }[] };
      const pets = report.rows.map(({ pet }) => this.#writers.ledger.addPet(writeJson(pet)).id);
      this.#imported = { id: report.importId, word, pets };
    });
  }

  #undo({ id, word, pets }: Imported): Promise<void> {
    const { ledger } = this.#writers;
    for (const petId of pets) ledger.setPet(petId, writeJson(ledger.petOf(petId)), undefined);
    const expected = { word, countBefore: pets.length, count: 0, tagged: 0 };
    this.#imported = undefined;
    return this.#send(expected, `/v1/pets/imports/${id}/undo`, "", "text/csv", () => {
      for (const petId of pets) ledger.setPet(petId, undefined);
    });
  }

  /** Creates, renames and deletes pets. */
  #batch(): Promise<void> {
    const { ledger } = this.#writers;
    const word = `batch${++this.#loads}x`;
    const profile = { breed: word, tags: [word] };
    const updated = this.#pets.splice(0, BATCH_UPDATES);
    const deleted = this.#pets.splice(0, BATCH_DELETES);
    const creates = Array.from({ length: BATCH_CREATES }, () => ({
      method: "create",
      body: { name: `${word} #${takeNumber()}`, categoryId: 1, status: "available" },
      profile,
    }));
    const updates = updated.map((id) => {
      const pet = ledger.petOf(id);
      const name = pet.name.replace(/^batch\d+x/, word);
      ledger.setPet(id, writeJson(pet), writeJson({ ...pet, name }));
      ledger.details.setProfile(id, ledger.details.profileOf(id), profile);
      return { method: "update", id, body: { name }, profile };
    });
    const deletes = deleted.map((id) => {
      ledger.setPet(id, writeJson(ledger.petOf(id)), undefined);
      return { method: "delete", id };
    });
    const body = writeJson({ operations: [...creates, ...updates, ...deletes] });
    const count = creates.length + updates.length;
    return this.#send(
      { word, countBefore: 0, count, tagged: count },
      "/v1/pets/batch",
      body,
      "application/json",
      (text) => {
        const results = readJson(text) as unknown as { pet?: Pet }[];
        const pets = results.flatMap(({ pet }) => (pet ? [pet] : []));
        for (const pet of pets.slice(0, BATCH_CREATES)) this.#pets.push(ledger.addPet(writeJson(pet)).id);
        for (const pet of pets.slice(BATCH_CREATES)) ledger.setPet(pet.id, writeJson(pet));
        for (const { id } of pets) ledger.details.setProfile(id, profile);
        for (const id of deleted) ledger.setPet(id, undefined);
      },
    );
  }

  /** Whether there is a request that had its response, so that no kill has interrupted it. */
  get isAnswered(): boolean {
    return this.#current?.hasResponse === true;
  }

  /** Returns a sentence if the last request has taken effect in part, or not in spite of its response. */
  async check(): Promise<string[]> {
    const load = this.#current;
    if (!load) return [];
    this.#current = undefined;
    const found = await this.#count(`/v1/pets?limit=1&name=${load.word}`);
    const tagged = await this.#count(`/v1/pet-details?limit=1&tag=${load.word}`);
    if (!load.hasResponse) this.interrupted[found === load.countBefore ? "absent" : "whole"] += 1;
    if (found === load.count && tagged === load.tagged) return [];
    if (found === load.countBefore && tagged === 0 && !load.hasResponse) return [];
    return [
      `Of the request ${load.word}, ${found} of ${load.count} pets and ${tagged} of ${load.tagged} profiles were found.`,
    ];
  }

  async #count(path: string): Promise<number> {
    const request = { method: "GET", path, headers: { Prefer: "count=exact" } } as const;
    const { headers } = await this.#writers.client.sendUntilResponse(request);
    return Number(headers.get("Total-Count"));
  }

  async #send(
    expected: Omit<Load, "hasResponse">,
    path: string,
    body: string,
    type: string,
    onResponse: (text: string) => void,
  ): Promise<void> {
    const load: Load = { ...expected, hasResponse: false };
    this.#current = load;
    load.hasResponse = await this.#writers.keyedPosts.send({
      path,
      body,
      headers: { "Content-Type": type },
      onResponse,
    });
  }
}
