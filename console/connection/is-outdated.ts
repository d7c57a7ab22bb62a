import { consolePath } from "../urls.ts";

/** Whether the service serves another version of the console than the one of this page. */
export async function isOutdated(): Promise<boolean> {
  const ownScript = document.querySelector<HTMLScriptElement>('script[type="module"][src*="main-"]')?.src;
  const name = ownScript?.replace(/^.*\//, "");
  if (!name) return false;
  const response = await fetch(consolePath, { cache: "no-store" }).catch(() => undefined);
  return response?.ok === true && !(await response.text()).includes(name);
}
