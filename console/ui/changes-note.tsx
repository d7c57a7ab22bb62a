import { Button } from "@mantine/core";
import type { HTMLAttributes } from "react";
import { pluralize } from "../format.ts";
import styles from "./changes-note.module.css";

interface ChangesNoteProps extends Pick<HTMLAttributes<HTMLElement>, "onFocus" | "onBlur"> {
  waiting: number;
  onShow: () => void;
}

/** Shows how many rows would be added, removed or moved, with a button to show the new state. */
export function ChangesNote({ waiting, onShow, ...rest }: ChangesNoteProps) {
  return (
    <div role="status" className={styles.note} {...rest}>
      {waiting > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={onShow}>
          {pluralize(waiting, "change")} · Show
        </Button>
      )}
    </div>
  );
}
