import type { Actor, StoreSettings } from "../../contract/contract.ts";
import type { Statements } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import type { SettingsWriter } from "./store-settings.ts";

type Logo = NonNullable<StoreSettings["logo"]>;

/** The image of the logo. Its dimensions are in the settings. */
export function logoReader(statements: Statements) {
  return {
    find: (): MaybePromise<Uint8Array | undefined> =>
      andThen(statements.query<{ bytes: Uint8Array }>("select bytes from store_logo"), ([row]) => row?.bytes),
  };
}

export function logoWriter(statements: Statements, settings: SettingsWriter) {
  const { find } = logoReader(statements);
  return {
    find,

    /** Sets the logo. */
    async set(bytes: Uint8Array, logo: Logo, by: Actor): Promise<void> {
      const current = await settings.findLocked();
      await statements.query(
        "insert into store_logo (id, bytes) values (1, $1) on conflict (id) do update set bytes = excluded.bytes",
        bytes,
      );
      await settings.update(current, { ...current, logo }, by);
    },

    /** Removes the logo. Returns whether there was one. */
    async remove(by: Actor): Promise<boolean> {
      const { logo, ...others } = await settings.findLocked();
      if (!logo) return false;
      await statements.query("delete from store_logo");
      await settings.update({ ...others, logo }, others, by);
      return true;
    },
  };
}
