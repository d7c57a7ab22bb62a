import { type ComponentType, createElement, lazy } from "react";

/** Delay before a script that could not be loaded is requested once more. */
const RETRY_MILLISECONDS = 500;

/** The script of a page could not be loaded. */
export class PageNotLoaded extends Error {
  override name = "PageNotLoaded";
}

type Load = () => Promise<{ default: ComponentType }>;

/** A page whose script is loaded on demand. After a failure, rendering it once more loads it again. */
export function lazyPage(load: Load): ComponentType {
  const loadPage: Load = () =>
    load()
      .catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS)).then(load))
      .catch((cause) => {
        Page = lazy(loadPage);
        throw new PageNotLoaded("The page could not be loaded.", { cause });
      });
  let Page = lazy(loadPage);
  return () => createElement(Page);
}
