import { heapSize } from "bun:jsc";

/** Size of the heap above which garbage is collected: under load, about 17 MB are live. */
const HEAP_BYTES_MAX = 24 * 1024 * 1024;
/** The same as a multiple of the size after the last collection: live objects are not scanned again in vain. */
const GROWTH_MAX = 1.5;
/** Factor by which each check lowers that: in about 200 s to the live objects of then, which may be garbage since. */
const SHRINKAGE = 0.99;
const CHECK_MILLISECONDS = 5000;

/**
 * Starts to check the heap every few seconds. By itself, the runtime lets it grow to three times what was alive at its
 * last full collection, which may have been during an import.
 */
export function startHeapLimit(): void {
  setInterval(createHeapLimit(HEAP_BYTES_MAX), CHECK_MILLISECONDS).unref();
}

interface Heap {
  /** Number of bytes that survived the last collection, which may have been of new objects only. */
  size(): number;
  /** Begins a collection of all garbage. */
  collect(): void;
}

const ownHeap: Heap = {
  size: heapSize,
  // Beside the event loop, which it blocks for a few milliseconds; a synchronous one takes 20 to 50 ms.
  collect: () => Bun.gc(false),
};

/**
 * Returns a function that begins a collection if the heap is above its limit: above `bytesMax`, and above GROWTH_MAX
 * times the size after the last collection that it began, and less with time.
 */
export function createHeapLimit(bytesMax: number, heap = ownHeap): () => void {
  let limit = bytesMax;
  let isCollected = false;
  return () => {
    const size = heap.size();
    limit = Math.max(bytesMax, isCollected ? GROWTH_MAX * size : SHRINKAGE * limit);
    isCollected = size > limit;
    if (isCollected) heap.collect();
  };
}
