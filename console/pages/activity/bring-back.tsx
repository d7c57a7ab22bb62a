import { Button } from "@mantine/core";
import { useState } from "react";
import type { Event, KnownEvent, Pet } from "../../../client/index.ts";
import { useCan } from "../../api/session.ts";
import { useNow } from "../../hooks/use-now.ts";
import { UndoIcon } from "../../ui/icons.tsx";
import { petNames } from "../../ui/names.ts";
import { bringBack, endOfRestore } from "../pets/restore-pets.ts";
import type { EventGroup } from "./group-events.ts";

const MINUTE_MILLISECONDS = 60_000;

interface BringBackButtonProps {
  events: EventGroup["events"];
  /** The deletions that have not been undone since, as far as the list shows it. */
  deletions: ReadonlySet<Event>;
}

/** Brings back the pets that were deleted by these events, unless it is too late or has been done. */
export function BringBackButton({ events, deletions }: BringBackButtonProps) {
  const canWrite = useCan("write");
  // New events, which say so, are held back while the list is in use.
  const [isDone, setIsDone] = useState(false);
  const now = useNow(MINUTE_MILLISECONDS);
  const isKept = ({ createdAt }: Event) => now < endOfRestore(createdAt);
  const pets = events
    .filter((event) => deletions.has(event) && isKept(event))
    .map(({ data }) => (data as KnownEvent["data"]).pet as Pet);
  if (!canWrite || isDone || pets.length === 0) return null;

  async function restore(button: HTMLElement) {
    if (!(await bringBack(pets))) return;
    button.closest("tr")?.querySelector<HTMLElement>("[aria-expanded]")?.focus({ preventScroll: true });
    setIsDone(true);
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      mt={4}
      leftSection={<UndoIcon size={16} />}
      aria-label={`Bring back ${petNames(pets)}`}
      onClick={({ currentTarget }) => void restore(currentTarget)}
    >
      Bring back
    </Button>
  );
}
