/** Questions of visitors about pets: personal data, which no event contains. */
import { type Contact, foldEmail, phoneDigits } from "../../contract/contact.ts";
import { type Actor, type Enquiry, type EnquirySummary, present } from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";
import type { Statements } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import type { Requester } from "../requester.ts";
import type { EventWriter } from "./events.ts";
import { firstRows } from "./expired-rows.ts";
import { takeAdvisoryLock } from "./leases.ts";
import { type Columns, columnsOf, countRows, type ListedPage, listRows } from "./list-rows.ts";
import { RowSource } from "./row-source.ts";

/** Maximum number of open enquiries of a store. */
export const OPEN_ENQUIRIES_MAX = 500;
const RETENTION_DAYS_MAX = 90;
const DAY_MILLISECONDS = 24 * 3600 * 1000;

/** Returns the number of days after which an enquiry is removed. */
export function enquiryDays(customerDays: bigint | undefined): number {
  return Math.min(Number(customerDays ?? RETENTION_DAYS_MAX), RETENTION_DAYS_MAX);
}

export type EnquiryStatus = Enquiry["status"];
/** What a visitor writes. */
export interface Question extends Pick<Enquiry, "petId" | "name" | "message"> {
  email: string | undefined;
  phone: string | undefined;
}

export interface EnquiryFilter {
  /** Enquiries with any of these statuses. */
  status?: EnquiryStatus[];
  petId?: bigint;
  /** The email address or the phone number of the person who asked. */
  contact?: Contact;
}

interface EnquiryRow {
  id: bigint;
  pet_id: bigint;
  status: EnquiryStatus;
  name: string;
  email: string | null;
  phone: string | null;
  message: string;
  created_at: bigint;
  updated_at: bigint;
}

const columns = columnsOf("id", "pet_id", "status", "name", "email", "phone", "message", "created_at", "updated_at");
const idColumn = columnsOf("id");
const contactColumns = { email: "email_folded", phone: "phone_digits" };

export function enquiryReader(statements: Statements) {
  const rowsOf = <Row extends { id: bigint }>(shown: Columns, filter: EnquiryFilter, page: ListedPage) =>
    listRows<Row>(statements, shown, [sourceOf(filter)], page);

  return {
    /** Returns the newest enquiries that match. */
    list(filter: EnquiryFilter, limit: number, before?: bigint, requester?: Requester): MaybePromise<Enquiry[]> {
      const rows = rowsOf<EnquiryRow>(columns, filter, { limit, before, requester });
      return andThen(rows, (found) => found.map(toEnquiry));
    },

    /** Counts the enquiries that match, in time slices; undefined if there are more than `max`. */
    countMatching(filter: EnquiryFilter, max: number, requester?: Requester): Promise<number | undefined> {
      const list = (limit: number, before: bigint | undefined) =>
        rowsOf(idColumn, filter, { limit, before, requester });
      return countRows(statements, list, { max, requester });
    },

    find: (id: bigint): MaybePromise<Enquiry | undefined> => find(statements, id),

    /** Returns the key with which forms for questions are signed. A new store has a random one. */
    formSecret: (): MaybePromise<Uint8Array> =>
      andThen(
        statements.query<{ secret: Uint8Array }>("select secret from form_secret"),
        ([row]) => (row as { secret: Uint8Array }).secret,
      ),
  };
}

export function enquiryWriter(statements: Statements, events: EventWriter, now: () => number) {
  async function noteRemoval(enquiry: Enquiry, by: Actor): Promise<void> {
    const data = { enquiry: summarize(enquiry) };
    await events.add({ type: "enquiry.deleted", by, petId: enquiry.petId, data });
  }

  return {
    /** Finds an enquiry and locks it until the transaction ends. */
    find: (id: bigint): MaybePromise<Enquiry | undefined> => find(statements, id, statements.dialect.forUpdate),

    /** Whether there are as many open enquiries as allowed. No other transaction adds one until this one ends. */
    async isFull(): Promise<boolean> {
      await takeAdvisoryLock(statements, "enquiries");
      const [row] = await statements.query<{ count: bigint }>(
        `select count(*) as count from
          (select 1 from enquiries where status = 'open' limit ${OPEN_ENQUIRIES_MAX}) as counted`,
      );
      return Number(row?.count) >= OPEN_ENQUIRIES_MAX;
    },

    async add({ petId, name, email, phone, message }: Question, by: Actor): Promise<Enquiry> {
      const [row] = await statements.query<EnquiryRow>(
        `insert into enquiries
          (pet_id, status, name, email, phone, message, created_at, updated_at, email_folded, phone_digits)
          values ($1, 'open', $2, $3, $4, $5, $6, $6, $7, $8) returning ${columns.sql}`,
        petId,
        name,
        email ?? null,
        phone ?? null,
        message,
        BigInt(now()),
        email === undefined ? null : foldEmail(email),
        (phone === undefined ? undefined : phoneDigits(phone)) ?? null,
      );
      const enquiry = toEnquiry(row as EnquiryRow);
      await events.add({ type: "enquiry.created", by, petId, data: { enquiry: summarize(enquiry) } });
      return enquiry;
    },

    async update(enquiry: Enquiry, status: EnquiryStatus, by: Actor): Promise<Enquiry> {
      if (status === enquiry.status) return enquiry;
      // Not earlier than the last change, even if the clock was set back since.
      const time = Math.max(now(), Date.parse(enquiry.updatedAt));
      const { id, petId } = enquiry;
      await statements.query(
        "update enquiries set status = $2, updated_at = $3 where id = $1",
        id,
        status,
        BigInt(time),
      );
      const updated = { ...enquiry, status, updatedAt: writeTime(time) };
      await events.add({ type: "enquiry.updated", by, petId, data: { enquiry: summarize(updated) } });
      return updated;
    },

    async remove(enquiry: Enquiry, by: Actor): Promise<void> {
      await statements.query("delete from enquiries where id = $1", enquiry.id);
      await noteRemoval(enquiry, by);
    },

    /** Removes at most `limit` enquiries of a person, and returns how many. */
    async removeOf({ kind, folded }: Contact, limit: number, by: Actor): Promise<number> {
      const from = `enquiries where ${contactColumns[kind]} = cast($1 as text) order by id`;
      const rows = await statements.query<EnquiryRow>(
        `delete from enquiries where ${firstRows(statements, "id", from)} returning ${columns.sql}`,
        folded,
        BigInt(limit),
      );
      const removed = rows.sort((one, other) => (one.id < other.id ? -1 : 1)).map(toEnquiry);
      for (const enquiry of removed) await noteRemoval(enquiry, by);
      return removed.length;
    },

    /**
     * Removes at most `limit` enquiries that were 90 days old at `time`, or `customerDays` if that is less, and returns how
     * many. Writes no events, since no caller requested it.
     */
    async removeExpired(time: number, customerDays: bigint | undefined, limit: number): Promise<number> {
      const from = "enquiries where created_at <= $1 order by created_at";
      const rows = await statements.query(
        `delete from enquiries where ${firstRows(statements, "id", from)} returning id`,
        BigInt(time - enquiryDays(customerDays) * DAY_MILLISECONDS),
        BigInt(limit),
      );
      return rows.length;
    },
  };
}

/** An index serves `contact`, `petId`, or a single `status` if there is no `petId`. */
function sourceOf({ petId, status, contact }: EnquiryFilter): RowSource {
  const source = new RowSource("enquiries");
  if (contact) source.indexed.push(`${contactColumns[contact.kind]} = cast(${source.bind(contact.folded)} as text)`);
  if (petId !== undefined) source.indexed.push(`pet_id = ${source.bindInteger(petId)}`);
  // Not bound, since SQLite would plan the statement again at each call. The contract allows known statuses only.
  const statuses = status?.map((each) => `'${each}'`).join(", ");
  const isIndexed = petId === undefined && status?.length === 1;
  if (statuses) (isIndexed ? source.indexed : source.compared).push(`status in (${statuses})`);
  return source;
}

function find(statements: Statements, id: bigint, lock = ""): MaybePromise<Enquiry | undefined> {
  const rows = statements.query<EnquiryRow>(`select ${columns.sql} from enquiries where id = $1 ${lock}`, id);
  return andThen(rows, ([row]) => row && toEnquiry(row));
}

function toEnquiry({ id, pet_id, name, email, phone, message, status, created_at, updated_at }: EnquiryRow): Enquiry {
  return present<Enquiry>({
    id,
    petId: pet_id,
    name,
    email: email ?? undefined,
    phone: phone ?? undefined,
    message,
    status,
    createdAt: writeTime(Number(created_at)),
    updatedAt: writeTime(Number(updated_at)),
  });
}

/** An enquiry without personal data, for events. */
function summarize({ id, petId, status, createdAt, updatedAt }: Enquiry): EnquirySummary {
  return { id, petId, status, createdAt, updatedAt };
}
