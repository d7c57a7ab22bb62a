import type { Actor } from "../contract/contract.ts";
import { type Refusal, refuse } from "../errors.ts";
import type { StoreWriter } from "../store/store.ts";
import type { ImportChange, OpenImport } from "../store/tables/imports.ts";

/** The part of an import that one request makes, recorded so that it can be undone. */
export class ImportRecording {
  readonly #store: StoreWriter;
  readonly #by: Actor;
  /** Whether an earlier request began the import. */
  readonly #isContinued: boolean;
  #open: Promise<{ part: OpenImport; writer: StoreWriter }> | undefined;

  private constructor(store: StoreWriter, by: Actor, open: OpenImport | undefined) {
    this.#store = store;
    this.#by = by;
    this.#isContinued = open !== undefined;
    this.#open = open && Promise.resolve(this.#toWriter(open));
  }

  /** Continues an import, which is locked, or prepares a new one. To be called before pets are locked. */
  static async prepare(
    importId: bigint | undefined,
    store: StoreWriter,
    by: Actor,
  ): Promise<ImportRecording | Refusal<"import_not_found">> {
    if (importId === undefined) return new ImportRecording(store, by, undefined);
    const open = await store.imports.findOpen(importId);
    return open ? new ImportRecording(store, by, open) : refuse("import_not_found");
  }

  /** Returns the store to write with; the first call begins a new import. */
  async writer(): Promise<StoreWriter> {
    return (await this.#begun()).writer;
  }

  /** Records changes of different pets, after they were written. */
  async record(changes: ImportChange[]): Promise<void> {
    if (changes.length === 0) return;
    const { part } = await this.#begun();
    await this.#store.imports.record(part, changes, { mayRepeat: this.#isContinued });
  }

  /** Returns the id of the import; undefined if nothing was written and `mustBegin` is false. */
  async id(mustBegin: boolean): Promise<bigint | undefined> {
    if (!mustBegin && !this.#open) return undefined;
    return (await this.#begun()).part.id;
  }

  #begun(): Promise<{ part: OpenImport; writer: StoreWriter }> {
    this.#open ??= this.#store.imports.begin(this.#by).then((open) => this.#toWriter(open));
    return this.#open;
  }

  #toWriter(part: OpenImport): { part: OpenImport; writer: StoreWriter } {
    return { part, writer: this.#store.ofImport(part.id) };
  }
}
