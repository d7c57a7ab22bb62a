import { queryOptions, useQuery } from "@tanstack/react-query";
import { consolePath } from "./urls.ts";

/** What everyone may know about the store. */
interface StoreFace {
  name: string;
  color?: string;
  /** Version of the logo, for its address. */
  logo?: string;
  /** Whether the console was loaded through a proxy that the service does not trust. */
  isProxyUntrusted?: boolean;
}

const faceQuery = queryOptions({
  queryKey: ["store-face"],
  queryFn: async ({ signal }): Promise<StoreFace> => {
    const response = await fetch(`${consolePath}/store.json`, { signal });
    if (!response.ok) throw new Error(`The service responded with ${response.status}.`);
    return response.json();
  },
  staleTime: 60_000,
});

export const faceKey = faceQuery.queryKey;

/** Name, color and logo of the store; no session is needed. Undefined until they are loaded. */
export function useStoreFace(): (StoreFace & { logoUrl: string | undefined }) | undefined {
  const { data: face, isError } = useQuery(faceQuery);
  if (!face) return isError ? { name: "Pet Store", logoUrl: undefined } : undefined;
  return { ...face, logoUrl: face.logo && `${consolePath}/logo?v=${face.logo}` };
}
