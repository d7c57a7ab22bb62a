import { TimeLeft } from "../../parts/time-left.tsx";
import { formatMoment } from "./format-times.ts";
import styles from "./pets-table.module.css";

/** The end of a hold, with the time left. */
export function HoldUntil({ at, label = "" }: { at: string; label?: string }) {
  return (
    <>
      <span>
        {label} {formatMoment(new Date(at), new Date())}
      </span>{" "}
      <span className={styles.left}>
        <TimeLeft until={at} />
      </span>
    </>
  );
}
