/** Short forms of long responses, which are stored for repeated requests, and how responses are restored from them. */
import {
  type ImportRow,
  type KeptPet,
  type OperationId,
  type Output,
  type Pet,
  present,
} from "../contract/contract.ts";
import { parseJson } from "../contract/json.ts";
import { WrittenJson, writeJson } from "../contract/write-json.ts";
import { yieldToEventLoop } from "../store/event-loop.ts";
import type { StoreWriter } from "../store/store.ts";
import { type KeptReason, keptMessages } from "./kept-messages.ts";

type Batch = Extract<Output<"changePets">, { status: 200 }>["body"];
type Report = Extract<Output<"importPets">, { status: 200 }>["body"];

/** Restores the body of a response, with the pets in their current state; a pet that was deleted since is absent. */
type Restore = (short: string, store: StoreWriter) => Promise<unknown>;

/** The operations whose responses may be longer than what is stored of a response. */
export const restorers: { [Id in OperationId]?: Restore } = {
  changePets: restoreBatch,
  importPets: restoreReport,
  undoImport: restoreUndo,
};

/** Number of pets, or of rows, between yields to the event loop. */
const PETS_PER_STEP = 250;
/** Maximum length of the distinct faults of a stored report; rows with further ones are stored without faults. */
const FAULTS_LENGTH_MAX = 8 * 1024;

/** A letter and a number, such as what was done with a pet and its id. */
type Token = [letter: string, number: number];

/** Writes tokens as text. An id is written as its difference to the one before, and not at all if that is 1. */
class TokenWriter {
  readonly #texts: string[] = [];
  #lastId = 0;

  /** Numbers are written in base 36, whose digits are lower-case. */
  add(letter: string, number?: number): void {
    this.#texts.push(`${number?.toString(36) ?? ""}${letter}`);
  }

  addPet(letter: string, { id }: Pet): void {
    const difference = Number(id) - this.#lastId;
    this.add(letter, difference === 1 ? undefined : difference);
    this.#lastId = Number(id);
  }

  get text(): string {
    return this.#texts.join("");
  }
}

/** Reads tokens, with ids in place of differences for the letters in `petLetters`; -1 for a number that is absent. */
function readTokens(text: string, petLetters: string): Token[] {
  let lastId = 0;
  return [...text.matchAll(/(-?[\da-z]*)([A-Z])/g)].map(([, digits = "", letter = ""]): Token => {
    if (!petLetters.includes(letter)) return [letter, digits === "" ? -1 : Number.parseInt(digits, 36)];
    lastId += digits === "" ? 1 : Number.parseInt(digits, 36);
    return [letter, lastId];
  });
}

const [ADDED, UPDATED, DELETED] = ["A", "U", "D"];

export function abridgeBatch(results: Batch): string {
  const tokens = new TokenWriter();
  for (const { status, pet } of results) {
    if (pet) tokens.addPet((status === 201n ? ADDED : UPDATED) as string, pet);
    else tokens.add(DELETED as string);
  }
  return tokens.text;
}

async function restoreBatch(short: string, store: StoreWriter): Promise<Batch> {
  const tokens = readTokens(short, `${ADDED}${UPDATED}`);
  const pets = await findPets(tokens, store);
  return tokens.map(([letter, id]) => {
    if (letter === DELETED) return { status: 204n };
    const pet = pets.get(id);
    return { status: letter === ADDED ? 201n : 200n, ...(pet && { pet }) };
  });
}

const results = { N: "new", C: "changed", U: "unchanged", W: "wrong" } as const;
const letters = { new: "N", changed: "C", unchanged: "U", wrong: "W" } as const;
/** Letter for a number of blank rows, which are not in the report. */
const SKIPPED = "S";

/** The short form of a report, to which its rows are added in parts. */
export class AbridgedReport {
  readonly #tokens = new TokenWriter();
  /** Distinct faults of the rows, as JSON, with their positions. */
  readonly #faults = new Map<string, number>();
  #faultsLength = 0;
  #lastRow = 0;

  add(rows: ImportRow[]): void {
    for (const { row, result, pet, faults } of rows) {
      const skipped = Number(row) - this.#lastRow - 1;
      if (skipped > 0) this.#tokens.add(SKIPPED, skipped);
      this.#lastRow = Number(row);
      if (pet) this.#tokens.addPet(letters[result], pet);
      else this.#tokens.add(letters[result], this.#positionOf(faults));
    }
  }

  textOf(importId: bigint | undefined): string {
    return `${this.#tokens.text}\n[${[...this.#faults.keys()].join(",")}]\n${importId ?? ""}`;
  }

  #positionOf(faults: ImportRow["faults"]): number | undefined {
    const text = JSON.stringify(faults);
    const known = this.#faults.get(text);
    if (known !== undefined || this.#faultsLength + text.length > FAULTS_LENGTH_MAX) return known;
    this.#faults.set(text, this.#faults.size);
    this.#faultsLength += text.length;
    return this.#faults.size - 1;
  }
}

async function restoreReport(short: string, store: StoreWriter): Promise<Report> {
  const [text = "", faultsText = "", importId] = short.split("\n");
  const tokens = readTokens(text, "NCU");
  const pets = await findPets(tokens, store);
  const faults: NonNullable<ImportRow["faults"]>[] = JSON.parse(faultsText);
  const counts: Report["counts"] = { new: 0n, changed: 0n, unchanged: 0n, wrong: 0n };
  const parts: string[] = [];
  let row = 0n;
  for (const [index, [letter, number]] of tokens.entries()) {
    row += letter === SKIPPED ? BigInt(number) : 1n;
    if (letter === SKIPPED) continue;
    const result = results[letter as keyof typeof results];
    counts[result] += 1n;
    const [pet, reasons] = result === "wrong" ? [undefined, faults[number]] : [pets.get(number)];
    parts.push(writeJson({ row, result, ...(pet && { pet }), ...(reasons && { faults: reasons }) }));
    if (index % PETS_PER_STEP === 0) await yieldToEventLoop();
  }
  const report = { dryRun: false, counts, ...(importId && { importId: BigInt(importId) }) };
  return toReport(report, parts);
}

/** Returns a report whose rows have been written already, several in a text. */
export function toReport(members: Omit<Report, "rows">, rows: string[]): Report {
  return new WrittenJson(`${writeJson(members).slice(0, -1)},"rows":[${rows.join(",")}]}`) as unknown as Report;
}

type UndoReport = Extract<Output<"undoImport">, { status: 200 }>["body"];

export function abridgeUndo({ kept, ...report }: UndoReport): string {
  return writeJson({ ...report, kept: kept.map(({ petId, reason }) => [petId, reason]) });
}

/** The names of the kept pets are their current ones, and the messages are those of the reasons. */
async function restoreUndo(short: string, { pets }: StoreWriter): Promise<UndoReport> {
  const { kept, ...report } = (parseJson(short) as { value: unknown }).value as Omit<UndoReport, "kept"> & {
    kept: [bigint, KeptReason][];
  };
  const names = new Map((await pets.findAll(kept.map(([petId]) => petId))).map(({ id, name }) => [id, name]));
  return {
    ...report,
    kept: kept.map(([petId, reason]) =>
      present<KeptPet>({ petId, name: names.get(petId), reason, message: keptMessages[reason] }),
    ),
  };
}

/** Returns the pets of the tokens that still exist, by id. */
async function findPets(tokens: Token[], { pets }: StoreWriter): Promise<Map<number, Pet>> {
  const ids = tokens.flatMap(([letter, number]) => (/[DSW]/.test(letter) ? [] : [BigInt(number)]));
  const found = new Map<number, Pet>();
  for (let start = 0; start < ids.length; start += PETS_PER_STEP) {
    for (const pet of await pets.findAll(ids.slice(start, start + PETS_PER_STEP))) found.set(Number(pet.id), pet);
    await yieldToEventLoop();
  }
  return found;
}
