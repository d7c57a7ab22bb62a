import type { Invitation, Role } from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";
import { hashToken, makeToken } from "../../credentials/token.ts";
import type { Statements } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import { removeExpiredRows } from "./expired-rows.ts";
import { takeAdvisoryLock } from "./leases.ts";

/** Lifetime of the link that creates the first owner's account. */
const SET_UP_LIFETIME_MILLISECONDS = 30 * 60 * 1000;
const INVITATION_LIFETIME_MILLISECONDS = 7 * 24 * 3600 * 1000;

/** `set-up`: the link that creates the first owner's account. */
export type InvitationKind = "set-up" | "invitation";

interface InvitationRow {
  id: bigint;
  role: Role;
  email: string | null;
  created_at: bigint;
  expires_at: bigint;
}

const expiry = { table: "invitations", key: "id", lifetimeMilliseconds: INVITATION_LIFETIME_MILLISECONDS };
const columns = "id, role, email, created_at, expires_at";

export function invitationReader(statements: Statements, now: () => number) {
  return {
    find: (kind: InvitationKind, token: string) => find(statements, kind, token, now()),

    /** Returns the newest invitations that have not expired; with `before`, of those with smaller ids. */
    list(limit: number, before?: bigint): MaybePromise<Invitation[]> {
      const values = [BigInt(limit), BigInt(now()), ...(before === undefined ? [] : [before])];
      const rows = statements.query<InvitationRow>(
        `select ${columns} from invitations where kind = 'invitation' and expires_at > $2
          ${before === undefined ? "" : "and id < $3"} order by id desc limit cast($1 as bigint)`,
        ...values,
      );
      return andThen(rows, (found) => found.map(toInvitation));
    },
  };
}

export function invitationWriter(statements: Statements, now: () => number) {
  async function add(kind: InvitationKind, role: Role, email: string | undefined, lifetimeMilliseconds: number) {
    const token = makeToken();
    const [row] = await statements.query<InvitationRow>(
      `insert into invitations (sha256, kind, role, email, created_at, expires_at)
        values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
      hashToken(token),
      kind,
      role,
      email ?? null,
      BigInt(now()),
      BigInt(now() + lifetimeMilliseconds),
    );
    return { invitation: toInvitation(row as InvitationRow), token };
  }

  return {
    /** Adds an invitation and returns it with its token, of which only the hash is stored. */
    add: (role: Role, email?: string) => add("invitation", role, email, INVITATION_LIFETIME_MILLISECONDS),

    /** Returns the token of a new link for the owner's account. Earlier links no longer work. */
    async addSetUp(): Promise<string> {
      await takeAdvisoryLock(statements, "set-up-link");
      await statements.query("delete from invitations where kind = 'set-up'");
      return (await add("set-up", "owner", undefined, SET_UP_LIFETIME_MILLISECONDS)).token;
    },

    /** Finds an invitation or set-up link that has not expired, and locks it until the transaction ends. */
    find: (kind: InvitationKind, token: string) => find(statements, kind, token, now(), statements.dialect.forUpdate),

    /** Removes an invitation or set-up link that was used or withdrawn. Returns false if it had expired. */
    async remove(kind: InvitationKind, id: bigint): Promise<boolean> {
      const rows = await statements.query(
        "delete from invitations where id = $1 and kind = $2 and expires_at > $3 returning id",
        id,
        kind,
        BigInt(now()),
      );
      return rows.length > 0;
    },

    /** Withdraws all invitations and set-up links. */
    async removeAll(): Promise<void> {
      await statements.query("delete from invitations");
    },

    /** Removes at most `limit` that had expired at `time`, and returns how many it has changed. */
    removeExpired: (time: number, limit: number) => removeExpiredRows(statements, expiry, time, limit),
  };
}

async function find(
  statements: Statements,
  kind: InvitationKind,
  token: string,
  time: number,
  lock = "",
): Promise<Invitation | undefined> {
  const [row] = await statements.query<InvitationRow>(
    `select ${columns} from invitations where sha256 = $1 and kind = $2 and expires_at > $3 ${lock}`,
    hashToken(token),
    kind,
    BigInt(time),
  );
  return row && toInvitation(row);
}

function toInvitation({ id, role, email, created_at, expires_at }: InvitationRow): Invitation {
  return {
    id,
    role,
    ...(email !== null && { email }),
    createdAt: writeTime(Number(created_at)),
    expiresAt: writeTime(Number(expires_at)),
  };
}
