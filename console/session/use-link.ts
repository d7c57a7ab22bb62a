import { useQuery } from "@tanstack/react-query";
import { type Link, type LinkKind, PetStoreError } from "../../client/index.ts";
import { petStore } from "../pet-store.ts";
import { useLinkToken } from "./link-token.ts";

/** What is known about the link that opened the page. */
interface LinkState {
  /** Undefined without a link. */
  token: string | undefined;
  isChecking: boolean;
  /** Undefined if it cannot be used or could not be checked; sending the form then shows it. */
  link: Link | undefined;
  /** Why it cannot be used. */
  problem: "used-or-expired" | "already-set-up" | undefined;
}

const problems = new Map<string, LinkState["problem"]>([
  ["invalid_token", "used-or-expired"],
  ["already_set_up", "already-set-up"],
]);

/** Checks the link that opened the page, without using it, so that nobody fills in a form that cannot be sent. */
export function useLink(kind: LinkKind): LinkState {
  const token = useLinkToken();
  const check = useQuery({
    queryKey: ["checkLink", kind, token],
    queryFn: async ({ signal }) => (await petStore.checkLink({ body: { kind, token: token ?? "" }, signal })).data,
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { error, isLoading } = check;
  const problem = error instanceof PetStoreError ? problems.get(error.code) : undefined;
  return { token, isChecking: isLoading, link: check.data, problem };
}
