import { Table } from "@mantine/core";
import { formatNumber, formatPrice } from "../../format.ts";
import { Name } from "../../ui/name.tsx";
import { amountOf, averageDays, type Figures } from "./figures.ts";
import styles from "./figures-table.module.css";

export interface FiguresRow {
  key: string;
  name: string;
  figures: Figures;
}

interface FiguresTableProps {
  title: string;
  /** Heading of the first column. */
  head: string;
  rows: FiguresRow[];
  total: Figures;
  /** Shows the share of the pets sold as a bar. */
  hasBars?: boolean;
}

/** Figures with their total, and with amounts if the response contains them. */
export function FiguresTable({ title, head, rows, total, hasBars = false }: FiguresTableProps) {
  const amounts = amountsShown(total);
  const most = rows.reduce((max, { figures: { sold } }) => (sold > max ? sold : max), 1n);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also with the keyboard.
    <section className={`petstore-panel ${styles.panel}`} aria-label={title} tabIndex={0}>
      <Table className={`${styles.table} petstore-numbers`} aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{head}</Table.Th>
            <Table.Th scope="col">Sold</Table.Th>
            <Table.Th scope="col">Added</Table.Th>
            <Table.Th scope="col">Returned</Table.Th>
            <Table.Th scope="col">Days here</Table.Th>
            {amounts.map((which) => (
              <Table.Th key={which} scope="col">
                {amountLabels[which]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, name, figures }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">
                <Name>{name}</Name>
                {hasBars && <Bar value={figures.sold} max={most} />}
              </Table.Th>
              <Cells figures={figures} amounts={amounts} />
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">Total</Table.Th>
            <Cells figures={total} amounts={amounts} />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </section>
  );
}

type Amount = "sold" | "returned";

const amountLabels = { sold: "Sales", returned: "Returns" } as const;

/** The columns of amounts: none without amounts, and *Returns* only if it is not always 0. */
function amountsShown({ amounts }: Figures): Amount[] {
  if (!amounts) return [];
  return amounts.some(({ returned }) => returned !== "0") ? ["sold", "returned"] : ["sold"];
}

function Cells({ figures, amounts }: { figures: Figures; amounts: Amount[] }) {
  const { sold, added, returned } = figures;
  const days = averageDays(figures);
  return (
    <>
      <Table.Td>{formatNumber(sold)}</Table.Td>
      <Table.Td>{formatNumber(added)}</Table.Td>
      <Table.Td>{formatNumber(returned)}</Table.Td>
      <Table.Td>{days !== undefined && formatNumber(days)}</Table.Td>
      {amounts.map((which) => (
        <AmountCell key={which} figures={figures} which={which} />
      ))}
    </>
  );
}

/** One line for each currency. */
function AmountCell({ figures, which }: { figures: Figures; which: Amount }) {
  const amounts = (figures.amounts ?? []).map(({ currency }) => ({
    currency,
    amount: amountOf(figures, currency, which),
  }));
  return (
    <Table.Td>
      {amounts.map((price) => price.amount > 0n && <div key={price.currency}>{formatPrice(price)}</div>)}
    </Table.Td>
  );
}

const BAR_WIDTH = 1000;

function Bar({ value, max }: { value: bigint; max: bigint }) {
  return (
    <svg className={styles.bar} viewBox={`0 0 ${BAR_WIDTH} 1`} preserveAspectRatio="none" aria-hidden="true">
      <rect width={Number((value * BigInt(BAR_WIDTH)) / max)} height={1} />
    </svg>
  );
}
