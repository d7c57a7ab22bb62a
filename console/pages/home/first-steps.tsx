import { Anchor, Button } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { readAll } from "../../api/queries.ts";
import { useCan } from "../../api/session.ts";
import { CheckIcon } from "../../ui/icons.tsx";
import styles from "./first-steps.module.css";
import { Section } from "./section.tsx";

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

/** Name of the key that the service creates at its first start; it does not count as the user's own. */
const INITIAL_KEY = "First key";

interface FirstStep {
  title: string;
  text: string;
  href: string;
  isDone: boolean;
}

/** Steps for an owner of a new store, besides adding pets; undefined while they load. */
function useFirstSteps(): FirstStep[] | undefined {
  const canAdminister = useCan("admin");
  const { data: keys } = useQuery({ ...readAll("listKeys"), enabled: canAdminister });
  const { data: people } = useQuery({ ...readAll("listPeople"), enabled: canAdminister });
  const { data: invitations } = useQuery({ ...readAll("listInvitations"), enabled: canAdminister });
  if (!canAdminister) return [];
  if (!keys || !people || !invitations) return undefined;
  return [
    {
      title: "Invite your team",
      text: "Staff manage pets and orders, viewers have read-only access.",
      href: "/people?new=1",
      isDone: people.length + invitations.length > 1,
    },
    {
      title: "Create an API key",
      text: "With a key, your own programs can use the API.",
      href: "/keys?new=1",
      isDone: keys.some(({ name }) => name !== INITIAL_KEY),
    },
  ];
}
