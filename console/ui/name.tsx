import styles from "./name.module.css";
import { toVisible } from "./names.ts";

interface NameProps {
  /** Text from users. */
  children: string;
  /** Wraps a long text instead of clipping it, where there is room for all of it. */
  isWhole?: boolean;
}

/** Text from users, such as a name: isolated from the text around it, and clipped, with the whole text as tooltip. */
export function Name({ children, isWhole = false }: NameProps) {
  const text = toVisible(children);
  return (
    <bdi
      className={isWhole ? styles.whole : styles.clipped}
      title={!isWhole && text.length > TOOLTIP_LENGTH_MIN ? text : undefined}
    >
      {text}
    </bdi>
  );
}

/** Minimum length of a name that may be clipped, and so gets a tooltip. */
const TOOLTIP_LENGTH_MIN = 20;
