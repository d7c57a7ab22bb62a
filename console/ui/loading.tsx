import { Skeleton, Stack } from "@mantine/core";
import { useEffect, useState } from "react";

/** Delay before the skeletons appear, so that fast responses do not flicker. */
const DELAY_MILLISECONDS = 150;

export function RowsLoading({ rows = 5 }: { rows?: number }) {
  const isSlow = useIsSlow();
  const numbers = Array.from({ length: rows }, (_, index) => index);
  return (
    <Stack gap="sm" py="sm" role="status" aria-label="Loading">
      {isSlow && numbers.map((number) => <Skeleton key={number} height={36} />)}
    </Stack>
  );
}

export function PageLoading() {
  const isSlow = useIsSlow();
  return (
    <Stack role="status" aria-label="Loading">
      {isSlow && <Skeleton height={34} width="min(14rem, 60%)" mb="md" />}
      {isSlow && <RowsLoading />}
    </Stack>
  );
}

function useIsSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
