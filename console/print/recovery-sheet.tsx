import { formatTime } from "../../languages/dates.ts";
import type { PrintedStore } from "./printed-store.ts";
import printout from "./printout.module.css";
import styles from "./recovery-sheet.module.css";

/** An owner with a new recovery code. */
export interface RecoverySheetData {
  name: string;
  email: string;
  code: string;
  createdAt: string;
}

interface RecoverySheetProps extends RecoverySheetData {
  /** URL of the page that takes the code. */
  page: string;
  store: PrintedStore;
}

/** One page with the code with which an owner who has forgotten the password sets a new one. */
export function RecoverySheet({ name, email, code, createdAt, page, store }: RecoverySheetProps) {
  const { settings, language } = store;
  const { recovery, locale } = language;
  const facts = [
    [recovery.page, page],
    [recovery.email, email],
    [recovery.createdOn, formatTime(createdAt, { locale, timeZone: settings.timeZone })],
  ] as const;
  return (
    <article className={printout.sheet} lang={locale}>
      <p className={styles.store} dir="auto">
        {settings.name}
      </p>
      <h1 className={styles.title}>{recovery.title}</h1>
      <p className={styles.text}>{recovery.purpose(name)}</p>
      <dl className={styles.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.label}>{recovery.code}</p>
      <p className={styles.code}>{code}</p>
      <ol className={styles.text}>
        {recovery.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.text}>{recovery.keep}</p>
    </article>
  );
}
