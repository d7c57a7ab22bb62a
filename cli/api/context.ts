import type { Command } from "commander";
import type { Client, Hooks } from "../../client/index.ts";

/** The options that every command over HTTP has. */
export interface ApiOptions {
  url: string;
  key?: string;
  keyFile?: string;
  json?: true;
  quiet?: true;
  utc?: true;
}

/** What an action gets beside its own arguments and options. */
export interface Context {
  client: Client;
  options: ApiOptions;
  command: Command;
  /** Called when a response has arrived. */
  onResponse?: Hooks["onResponse"];
}
