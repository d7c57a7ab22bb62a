import { fullGC, heapSize } from "bun:jsc";

/** Size of the heap above which garbage is collected: under load, about 17 MB are alive. */
const HEAP_BYTES_MAX = 24 * 1024 * 1024;
const CHECK_MILLISECONDS = 5000;

/**
 * Starts to check the heap every few seconds. By itself, the runtime lets it grow to three times what was alive at its
 * last full collection, which may have been during an import.
 */
export function startHeapLimit(): void {
  setInterval(limitHeap, CHECK_MILLISECONDS, HEAP_BYTES_MAX).unref();
}

/** Collects all garbage if what survived the last collection, which may have been of new objects only, exceeds `bytesMax`. */
export function limitHeap(bytesMax: number): void {
  if (heapSize() > bytesMax) fullGC();
}
