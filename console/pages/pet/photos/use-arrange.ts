import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import type { Photo } from "../../../../client/index.ts";
import { moved } from "./moved.ts";

/** Distance in pixels from which a press is a drag. */
const DRAG_PIXELS_MIN = 6;

interface Drag {
  id: bigint;
  target: bigint;
}

interface ArrangeOptions {
  photos: Photo[];
  isEnabled: boolean;
  onSelect: (id: bigint) => void;
  onMove: (drag: Drag) => void;
}

/**
 * Arranges thumbnails by dragging, and with the keyboard: the arrow keys select the previous or next one, and move the
 * selected one with Shift. `shown` is the order while one is dragged.
 */
export function useArrange({ photos, isEnabled, onSelect, onMove }: ArrangeOptions) {
  const [drag, setDrag] = useState<Drag>();
  const start = useRef<{ id: bigint; x: number; y: number; centres: Centre[] }>(undefined);
  const isAfterDrag = useRef(false);

  function press(event: PointerEvent<HTMLElement>, id: bigint) {
    isAfterDrag.current = false;
    if (!isEnabled || event.button !== 0 || photos.length < 2) return;
    const list = event.currentTarget.closest("ol");
    const centres = [...(list?.querySelectorAll("[data-photo]") ?? [])].map(centreOf);
    start.current = { id, x: event.clientX, y: event.clientY, centres };
  }
  function drags({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
    if (!start.current) return;
    const { id, x, y, centres } = start.current;
    if (!drag && Math.hypot(clientX - x, clientY - y) < DRAG_PIXELS_MIN) return;
    currentTarget.setPointerCapture(pointerId);
    const target = photos[indexOfNearest(centres, clientX, clientY)];
    if (target && target.id !== drag?.target) setDrag({ id, target: target.id });
  }
  function release() {
    if (drag && drag.id !== drag.target) onMove(drag);
    isAfterDrag.current = drag !== undefined;
    cancel();
  }
  function cancel() {
    start.current = undefined;
    setDrag(undefined);
  }
  function pressKey(event: KeyboardEvent<HTMLElement>, index: number) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const [photo, other] = [photos[index], photos[index + (step ?? 0)]];
    if (!step || !photo || !other) return;
    event.preventDefault();
    if (event.shiftKey && isEnabled) return onMove({ id: photo.id, target: other.id });
    onSelect(other.id);
    const thumbnails = event.currentTarget.closest("ol")?.querySelectorAll<HTMLElement>("[data-photo]");
    thumbnails?.[index + step]?.focus();
  }

  return {
    shown: drag ? moved(photos, drag) : photos,
    draggedId: drag?.id,
    /** Properties of the thumbnail of a photo. */
    propsOf: (photo: Photo, index: number) => ({
      "data-photo": "",
      onPointerDown: (event: PointerEvent<HTMLElement>) => press(event, photo.id),
      onPointerMove: drags,
      onPointerUp: release,
      onPointerCancel: cancel,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => pressKey(event, index),
      onClick() {
        if (!isAfterDrag.current) onSelect(photo.id);
      },
    }),
  };
}

interface Centre {
  x: number;
  y: number;
}

function centreOf(element: Element): Centre {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function indexOfNearest(centres: Centre[], x: number, y: number): number {
  const distances = centres.map((centre) => Math.hypot(centre.x - x, centre.y - y));
  return distances.indexOf(Math.min(...distances));
}
