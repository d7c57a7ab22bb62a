import { type ComponentType, createElement, lazy } from "react";

/** Delay before a script that could not be loaded is requested once more. */
const RETRY_MILLISECONDS = 500;

/** The script of a page could not be loaded. */
export class PageNotLoaded extends Error {
  override name = "PageNotLoaded";
}

type Load = () => Promise<{ default: ComponentType }>;

const failed: (() => void)[] = [];

/** Makes the pages that could not be loaded load again when they are next rendered. */
export function retryPages(): void {
  for (const reset of failed.splice(0)) reset();
}

/** A page whose script is loaded on demand. It throws `PageNotLoaded` until `retryPages` is called. */
export function lazyPage(load: Load): ComponentType {
  const loadPage: Load = () =>
    load()
      .catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS)).then(load))
      .catch((cause) => {
        failed.push(() => {
          Page = lazy(loadPage);
        });
        throw new PageNotLoaded("The page could not be loaded.", { cause });
      });
  let Page = lazy(loadPage);
  return () => createElement(Page);
}
