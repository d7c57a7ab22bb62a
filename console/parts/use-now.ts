import { useEffect, useState } from "react";

/** The time, told anew after each step. */
export function useNow(stepMilliseconds: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMilliseconds);
    return () => clearInterval(timer);
  }, [stepMilliseconds]);
  return now;
}
