import type { CSSProperties } from "react";
import styles from "./chart.module.css";

/** A series of bars; the bars of all series are side by side in each column. */
interface Series {
  label: string;
  tone: "first" | "second";
}

interface Column {
  /** Short text below the column. */
  label: string;
  /** The column in full, for its tooltip. */
  name: string;
  /** One for each series; none is negative. */
  values: bigint[];
}

interface ChartProps {
  title: string;
  series: readonly Series[];
  columns: readonly Column[];
  format: (value: bigint) => string;
}

const HEIGHT = 1000;
/** Width of a column, and of the gap between two. */
const COLUMN = 100;
const GAP = 24;

/** Bar chart. Hidden from screen readers, since the table below it contains the same numbers. */
export function Chart({ title, series, columns, format }: ChartProps) {
  const top = roundUp(columns.flatMap(({ values }) => values).reduce((max, value) => (value > max ? value : max), 1n));
  const ticks = top % 2n === 0n ? [top, top / 2n, 0n] : [top, 0n];
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span className={styles.title}>{title}</span>
        {series.length > 1 &&
          series.map(({ label, tone }) => (
            <span key={label} className={`${styles.key} ${styles[tone]}`}>
              {label}
            </span>
          ))}
      </figcaption>
      <div className={styles.plot} aria-hidden="true">
        <div className={styles.ticks}>
          {ticks.map((tick) => (
            <span key={`${tick}`}>{format(tick)}</span>
          ))}
        </div>
        <svg
          className={styles.bars}
          viewBox={`0 0 ${columns.length * COLUMN} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {ticks.map((tick) => (
            <line
              key={`${tick}`}
              className={styles.grid}
              x1={0}
              x2={columns.length * COLUMN}
              y1={HEIGHT - toHeight(tick, top)}
              y2={HEIGHT - toHeight(tick, top)}
            />
          ))}
          {columns.map((column, index) => (
            <Bars key={column.name} column={column} index={index} series={series} top={top} format={format} />
          ))}
        </svg>
        <div className={styles.labels} style={{ "--chart-columns": columns.length } as CSSProperties}>
          {columns.map(({ name, label }, index) => (
            <span key={name}>{index % labelStep(columns.length) === 0 && label}</span>
          ))}
        </div>
      </div>
    </figure>
  );
}

interface BarsProps extends Pick<ChartProps, "series" | "format"> {
  column: Column;
  index: number;
  top: bigint;
}

function Bars({ column: { name, values }, index, series, top, format }: BarsProps) {
  const width = (COLUMN - GAP) / series.length;
  return series.map(({ label, tone }, at) => {
    const value = values[at] ?? 0n;
    const height = toHeight(value, top);
    const x = index * COLUMN + GAP / 2 + at * width;
    return (
      <rect key={label} className={styles[tone]} x={x} y={HEIGHT - height} width={width} height={height}>
        <title>{`${name}: ${label} ${format(value)}`}</title>
      </rect>
    );
  });
}

/** Divided as integers, since amounts can be beyond 2^53. */
function toHeight(value: bigint, top: bigint): number {
  return Number((value * BigInt(HEIGHT)) / top);
}

/** The maximum of the axis: 1, 2 or 5 times a power of ten, at least `value`, which is at least 1. */
function roundUp(value: bigint): bigint {
  const unit = 10n ** BigInt(`${value}`.length - 1);
  return [1n, 2n, 5n, 10n].map((factor) => factor * unit).find((end) => end >= value) ?? value;
}

/** Maximum number of labels that fit below a chart on a phone. */
const LABELS_MAX = 8;

/** Distance in columns from one label to the next. */
function labelStep(columns: number): number {
  return Math.ceil(columns / LABELS_MAX);
}
