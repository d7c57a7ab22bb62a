/** What a run is asked to do, and what was measured. */
import type { LoadReport } from "./load.ts";
import type { ProcessFigures } from "./process-figures.ts";
import type { Engine } from "./service.ts";

/** Share of the time after which caches are full and the code is compiled. */
export const WARM_UP_SHARE = 1 / 3;

export interface Plan {
  engine: Engine;
  minutes: number;
  perSecond: number;
  seed: number;
  sampleMilliseconds: number;
}

/** What was measured at a time; lists have an item for each process. */
export interface Sample {
  /** Time since the load began. */
  seconds: number;
  processes: ProcessFigures[];
  /** 99th percentile of the event-loop lag since the last sample. */
  lagMilliseconds: number[];
  walBytes: number;
}

export interface Measurement {
  samples: Sample[];
  /** Durations of the requests of each second. */
  durations: { seconds: number; milliseconds: number[] }[];
  last: LoadReport;
  /** Before the first client and after the last. */
  descriptors: { before: number[]; after: number[] };
  /** Heap after a forced collection of garbage, at the end of the warm-up and after the last client. */
  liveHeap: { before: number[]; after: number[] };
  /** Share of a core that each process used when all clients were gone, and its memory. */
  idle: { cpu: number; memoryBytes: number }[];
  /** Lines of errors in the log. */
  errors: string[];
  exitStatus: number;
}
