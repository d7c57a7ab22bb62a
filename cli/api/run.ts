import type { Command } from "commander";
import type { ApiOptions, Context } from "./connect.ts";

type Action = (context: Context, ...given: unknown[]) => Promise<void>;

/** Returns an action for commander, which is loaded when it runs: so help and completion start quickly. */
export function run<Module>(load: () => Promise<Module>, name: keyof Module) {
  return async (...given: unknown[]): Promise<void> => {
    const command = given.at(-1) as Command;
    const options = given.at(-2) as ApiOptions;
    const [module, { connect, reportServiceError }, { readConnection }] = await Promise.all([
      load(),
      import("./connect.ts"),
      import("./connection.ts"),
    ]);
    const connection = await readConnection(options, command);
    const hooks: Pick<Context, "onResponse"> = {};
    const client = connect(connection, (...response) => hooks.onResponse?.(...response));
    try {
      const context: Context = Object.assign(hooks, { client, options, command });
      await (module[name] as Action)(context, ...given.slice(0, -1));
    } catch (error) {
      reportServiceError(error, connection, options, command);
    }
  };
}
