import { Fragment, type ReactNode } from "react";
import { formatNumber } from "../format.ts";

/** Maximum number of items that are shown. */
const SHOWN_MAX = 20;

/** Items in a sentence: "Rex, Misty and Bella", "Rex, Misty, … and 480 more". `total`: if there are more than `items`. */
export function Listed({ items, total = items.length }: { items: ReactNode[]; total?: number }) {
  const shown = items.slice(0, SHOWN_MAX);
  const others = total - shown.length;
  return (
    <>
      {shown.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change.
        <Fragment key={index}>
          {index > 0 && (index === total - 1 ? " and " : ", ")}
          {item}
        </Fragment>
      ))}
      {others > 0 && ` and ${formatNumber(others)} more`}
    </>
  );
}
