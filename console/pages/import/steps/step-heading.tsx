import { Text, Title } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./step-heading.module.css";

/** Heading of a step. It takes the focus, so that keyboard and screen reader continue there. */
export function StepHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div>
      <Title order={2} size="h4" ref={heading} tabIndex={-1} className={styles.heading ?? ""}>
        {title}
      </Title>
      {children && (
        <Text c="dimmed" role="status">
          {children}
        </Text>
      )}
    </div>
  );
}
