import { useQuery } from "@tanstack/react-query";
import type { Data } from "../../../client/index.ts";
import { dayAt } from "../../../languages/dates.ts";
import { read } from "../../api/queries.ts";
import { firstWeekday, formatNumber } from "../../format.ts";
import { useNow } from "../../hooks/use-now.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { startOfMonth, startOfWeek } from "../figures/periods.ts";
import { ShowLink } from "./item.tsx";
import styles from "./sales.module.css";
import { Section } from "./section.tsx";

/** Pets sold this week and this month, in the time zone of the store. */
export function Sales() {
  const { data: store } = useQuery(read("getStoreSettings"));
  const today = dayAt(useNow(60_000), store?.timeZone ?? "UTC");
  const [week, month] = [startOfWeek(today, firstWeekday()), startOfMonth(today)];
  // The days of both periods: a week can begin in the previous month.
  const query = { from: week < month ? week : month, to: today };
  const { data, error, refetch } = useQuery({ ...read("getStatistics", { query }), enabled: store !== undefined });
  return (
    <Section title="Sold" aside={<ShowLink href="/figures">Show figures</ShowLink>}>
      {error && (
        <ErrorMessage error={error} title="Could not load the figures" onRetry={refetch} hasData={data !== undefined} />
      )}
      {!data && !error && <RowsLoading rows={2} />}
      {data && (
        <dl className={`petstore-panel petstore-numbers ${styles.sales}`}>
          <Count label="This week" count={soldSince(data.periods, week)} />
          <Count label="This month" count={soldSince(data.periods, month)} />
        </dl>
      )}
    </Section>
  );
}

function Count({ label, count }: { label: string; count: bigint }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatNumber(count)}</dd>
    </div>
  );
}

function soldSince(days: Data<"getStatistics">["periods"], first: string): bigint {
  return days.filter(({ period }) => period >= first).reduce((sum, { sold }) => sum + sold, 0n);
}
