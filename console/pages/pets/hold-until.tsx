import { formatMoment } from "../../format.ts";
import { TimeLeft } from "../../ui/time.tsx";
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
