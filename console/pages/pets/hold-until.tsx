import { formatMoment } from "../../parts/format-time.ts";
import { TimeLeft } from "../../parts/time-left.tsx";
import styles from "./pets-table.module.css";

/** The end of a hold, with the time left. */
export function HoldUntil({ at, label = "" }: { at: string; label?: string }) {
  return (
    <>
      <span>
        {label} {formatMoment(at)}
      </span>{" "}
      <span className={styles.left}>
        <TimeLeft until={at} />
      </span>
    </>
  );
}
