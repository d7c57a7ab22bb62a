import type { Invitation, Role } from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";
import { hashToken, makeToken } from "../../credentials/token.ts";
import type { Statements } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import { takeNamedLock } from "./named-lock.ts";

const SET_UP_MILLISECONDS = 30 * 60 * 1000;
const INVITATION_MILLISECONDS = 7 * 24 * 3600 * 1000;

export type InvitationKind = "set-up" | "invitation";

interface InvitationRow {
  id: bigint;
  role: Role;
  email: string | null;
  created_at: bigint;
  expires_at: bigint;
}

const columns = "id, role, email, created_at, expires_at";

export function invitationReader(statements: Statements, now: () => number) {
  return {
    /** The newest invitations that are still good, among those before `before` where it is given. */
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
  async function add(kind: InvitationKind, role: Role, email: string | undefined, milliseconds: number) {
    const token = makeToken();
    const [row] = await statements.query<InvitationRow>(
      `insert into invitations (sha256, kind, role, email, created_at, expires_at)
        values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
      hashToken(token),
      kind,
      role,
      email ?? null,
      BigInt(now()),
      BigInt(now() + milliseconds),
    );
    return { invitation: toInvitation(row as InvitationRow), token };
  }

  return {
    /** The token in the answer is kept nowhere. */
    add: (role: Role, email?: string) => add("invitation", role, email, INVITATION_MILLISECONDS),

    /** A link by which the owner makes the first account; those that were made before are good no more. */
    async addSetUp(): Promise<string> {
      await takeNamedLock(statements, "set-up-link");
      await statements.query("delete from invitations where kind = 'set-up'");
      return (await add("set-up", "owner", undefined, SET_UP_MILLISECONDS)).token;
    },

    /** Undefined where there is none with this token, or not any more. Nobody else uses it meanwhile. */
    async find(kind: InvitationKind, token: string): Promise<Invitation | undefined> {
      const [row] = await statements.query<InvitationRow>(
        `select ${columns} from invitations where sha256 = $1 and kind = $2 and expires_at > $3
          ${statements.dialect.forUpdate}`,
        hashToken(token),
        kind,
        BigInt(now()),
      );
      return row && toInvitation(row);
    },

    /** Takes an invitation back, or marks it or a set-up link as used. Answers whether there was one, still good. */
    async remove(kind: InvitationKind, id: bigint): Promise<boolean> {
      const rows = await statements.query(
        "delete from invitations where id = $1 and kind = $2 and expires_at > $3 returning id",
        id,
        kind,
        BigInt(now()),
      );
      return rows.length > 0;
    },

    async removeOld(): Promise<void> {
      await statements.query("delete from invitations where expires_at <= $1", BigInt(now()));
    },
  };
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
