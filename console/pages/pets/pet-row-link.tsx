import { Anchor } from "@mantine/core";
import type { MouseEvent, ReactNode } from "react";
import { Link, useLocation } from "wouter";
import type { ListOrigin } from "./list-origin.ts";

interface PetRowLinkProps {
  id: bigint;
  className?: string | undefined;
  /** The name of the pet. */
  children: ReactNode;
}

/** The name of a pet in a list, linked to its page, which gets to know the list in order to link to the next pet. */
export function PetRowLink({ id, className, children }: PetRowLinkProps) {
  const [, navigate] = useLocation();
  const href = `/pets/${id}`;
  // Not as `state` of the link: rows are not rendered again when the URL changes.
  function open(event: MouseEvent) {
    event.preventDefault();
    const origin: ListOrigin = { petList: location.search };
    navigate(href, { state: origin });
  }
  return (
    <Anchor component={Link} href={href} className={className ?? ""} onClick={open}>
      {children}
    </Anchor>
  );
}
