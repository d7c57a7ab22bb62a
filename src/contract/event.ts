import type { components } from "./schema.gen.ts";

type Schemas = components["schemas"];
type ListedEvent = Exclude<Schemas["Event"], Schemas["OtherEvent"]>;
type DataMember = ListedEvent extends infer Each ? (Each extends ListedEvent ? keyof Each["data"] : never) : never;

/** The same, with all members of the data of any event: so `data.pet` can be read before the type is known. */
type WithAbsentMembers<Of extends ListedEvent> = Of extends ListedEvent
  ? Of & { data: { [Name in Exclude<DataMember, keyof Of["data"]>]?: undefined } }
  : never;

/** An event of a type that the contract lists. Comparing its `type` narrows its `data`. */
export type Event = WithAbsentMembers<ListedEvent>;
export type EventData = Event["data"];
