import { Skeleton, Stack } from "@mantine/core";
import { useEffect, useState } from "react";

/** What is there within this time is not announced: a flash of grey would only disturb. */
const PATIENCE_MILLISECONDS = 150;

/** Rows to come. */
export function RowsLoading({ rows = 5 }: { rows?: number }) {
  const isLate = useIsLate();
  const numbers = Array.from({ length: rows }, (_, index) => index);
  return (
    <Stack gap="sm" py="sm" role="status" aria-label="Loading">
      {isLate && numbers.map((number) => <Skeleton key={number} height={36} />)}
    </Stack>
  );
}

/** A page to come. */
export function PageLoading() {
  const isLate = useIsLate();
  return (
    <Stack role="status" aria-label="Loading">
      {isLate && <Skeleton height={34} width="min(14rem, 60%)" mb="md" />}
      {isLate && <RowsLoading />}
    </Stack>
  );
}

function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
