import { type ComponentType, createElement, lazy } from "react";

/** Delay before a script that could not be loaded is requested once more. */
const RETRY_MILLISECONDS = 500;

/** A script that is loaded on demand could not be loaded. */
export class ScriptNotLoaded extends Error {
  override name = "ScriptNotLoaded";
}

const failed: (() => void)[] = [];

/** Resets the pages and dialogs that could not be loaded, so that their next rendering loads them again. */
export function retryPages(): void {
  for (const reset of failed.splice(0)) reset();
}

/** Loads a script on demand, with one retry. Throws `ScriptNotLoaded`. */
export async function loadScript<Script>(load: () => Promise<Script>): Promise<Script> {
  try {
    return await load().catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS)).then(load));
  } catch (cause) {
    throw new ScriptNotLoaded("A part of the console could not be loaded.", { cause });
  }
}

/** A page or dialog whose script is loaded on demand. It throws `ScriptNotLoaded` until `retryPages` is called. */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const loadPage = () =>
    loadScript(load).catch((error) => {
      failed.push(() => {
        Page = lazy(loadPage);
      });
      throw error;
    });
  let Page: ComponentType<Props> = lazy(loadPage);
  return (props) => createElement(Page, props);
}
