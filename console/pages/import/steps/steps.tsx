import { Anchor } from "@mantine/core";
import { stepNames } from "../import-state.ts";
import styles from "./steps.module.css";

interface StepsProps {
  /** Position of the current step. */
  current: number;
  /** Goes back to an earlier step; undefined for steps to which there is no way back. */
  backTo: ((() => void) | undefined)[];
}

/** The steps of an import, with links to the earlier ones. */
export function Steps({ current, backTo }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label="Steps of the import">
      {stepNames.map((name, position) => {
        const goBack = position < current ? backTo[position] : undefined;
        return (
          <li key={name} aria-current={position === current ? "step" : undefined}>
            {goBack ? (
              <Anchor component="button" type="button" onClick={goBack}>
                {name}
              </Anchor>
            ) : (
              name
            )}
          </li>
        );
      })}
    </ol>
  );
}
