import { toVisible } from "./isolate.ts";
import styles from "./name.module.css";

interface NameProps {
  /** What users typed. */
  children: string;
  /** Wraps a long text instead of clipping it, where there is room for all of it. */
  isWhole?: boolean;
}

/** A text that users typed, such as a name: isolated from the text around it, and clipped, with the whole as tooltip. */
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

/** Number of characters from which a name may be clipped. */
const TOOLTIP_LENGTH_MIN = 20;
