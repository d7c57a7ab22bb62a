import { Anchor, Button } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { Link } from "wouter";
import { CheckIcon } from "../../ui/icons.tsx";
import styles from "./first-steps.module.css";
import { Section } from "./section.tsx";
import { type FirstStep, useFirstSteps } from "./use-first-steps.ts";

/** Checklist for a new store. Disappears once it is done or hidden. */
export function FirstSteps() {
  const [isHidden, setIsHidden] = useLocalStorage({ key: "petstore-first-steps-hidden", defaultValue: false });
  const steps = useFirstSteps();
  if (isHidden || !steps || steps.every(({ isDone }) => isDone)) return null;

  const hide = (
    <Button variant="subtle" size="compact-sm" color="gray" c="inherit" onClick={() => setIsHidden(true)}>
      Hide
    </Button>
  );
  return (
    <div className={styles.frame}>
      <Section title="Get started" aside={hide}>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <Step key={step.title} step={step} />
          ))}
        </ol>
      </Section>
    </div>
  );
}

function Step({ step: { title, text, href, isDone } }: { step: FirstStep }) {
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <span className={styles.mark}>{isDone && <CheckIcon size={16} />}</span>
      <span>
        {isDone ? (
          <>
            {title} <span className="petstore-visually-hidden">(done)</span>
          </>
        ) : (
          <Anchor component={Link} href={href} inherit fw={550}>
            {title}
          </Anchor>
        )}
        <span className={styles.text}>{text}</span>
      </span>
    </li>
  );
}
