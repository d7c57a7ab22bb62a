import type { Event } from "../../contract/contract.ts";
import { writeJson } from "../../contract/write-json.ts";
import { type EventPoint, type FeedPosition, writePosition } from "../feed.ts";
import { type EventRow, toEvent } from "./event-rows.ts";

/** An event in the feed, decoded once for all that receive it. */
export class FeedEvent {
  readonly row: EventRow;
  readonly #positionAfter: (event: EventPoint) => FeedPosition;
  #event: Event | undefined;
  #position: string | undefined;
  #json: string | undefined;

  constructor(row: EventRow, positionAfter: (event: EventPoint) => FeedPosition) {
    this.row = row;
    this.#positionAfter = positionAfter;
  }

  get event(): Event {
    this.#event ??= toEvent(this.row);
    return this.#event;
  }

  /** The event as JSON, on one line. */
  get json(): string {
    this.#json ??= writeJson(this.event);
    return this.#json;
  }

  /** The position after the event. */
  get position(): string {
    this.#position ??= writePosition(this.#positionAfter(this.row));
    return this.#position;
  }
}
