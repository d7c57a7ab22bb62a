import { queryOptions, useQuery } from "@tanstack/react-query";
import { consolePath } from "./urls.ts";

/** Name, color and logo of the store, which are read without a session. */
interface Branding {
  name: string;
  color?: string;
  /** Version of the logo, for its address. */
  logo?: string;
  /** Whether the console was loaded through a proxy that the service does not trust. */
  isProxyUntrusted?: boolean;
}

const brandingQuery = queryOptions({
  queryKey: ["branding"],
  queryFn: async ({ signal }): Promise<Branding> => {
    const response = await fetch(`${consolePath}/store.json`, { signal });
    if (!response.ok) throw new Error(`The service responded with ${response.status}.`);
    return response.json();
  },
  staleTime: 60_000,
});

export const brandingKey = brandingQuery.queryKey;

/** Name, color and logo of the store; no session is needed. Undefined until they are loaded. */
export function useBranding(): (Branding & { logoUrl: string | undefined }) | undefined {
  const { data: branding, isError } = useQuery(brandingQuery);
  if (!branding) return isError ? { name: "Pet Store", logoUrl: undefined } : undefined;
  return { ...branding, logoUrl: branding.logo && `${consolePath}/logo?v=${branding.logo}` };
}
