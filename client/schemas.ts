/** The schemas of the contract. An int64 is a bigint, a time an ISO 8601 string in UTC. */
import type { Event as KnownEvent } from "../src/contract/event.ts";
import type { components } from "../src/contract/schema.gen.ts";

export type Schemas = components["schemas"];
export type Pet = Schemas["Pet"];
export type PetStatus = Schemas["PetStatus"];
export type PetDetails = Schemas["PetDetails"];
export type PetProfile = Schemas["PetProfile"];
export type PetProfilePatch = Schemas["PetProfilePatch"];
export type PetHistoryEntry = Schemas["PetHistoryEntry"];
export type Photo = Schemas["Photo"];
export type Category = Schemas["Category"];
export type Order = Schemas["Order"];
export type Customer = Schemas["Customer"];
export type WaitingEntry = Schemas["WaitingEntry"];
export type WaitingStatus = Schemas["WaitingStatus"];
export type WaitingSummary = Schemas["WaitingSummary"];
export type Enquiry = Schemas["Enquiry"];
export type EnquirySummary = Schemas["EnquirySummary"];
/** The values that this version of the client knows: later versions of the service may add others. */
export type OrderStatus = Schemas["OrderStatus"];
export type Inventory = Schemas["Inventory"];
/** An event. Of a type that this version of the client knows, comparing `type` narrows `data`. */
export type Event = KnownEvent | Schemas["OtherEvent"];
export type { KnownEvent };
export type EventType = Schemas["EventType"];
export type Actor = Schemas["Actor"];
export type Change = Schemas["Change"];
export type Key = Schemas["Key"];
export type CreatedKey = Schemas["CreatedKey"];
export type Webhook = Schemas["Webhook"];
export type WebhookWithSecret = Schemas["WebhookWithSecret"];
export type WebhookDelivery = Schemas["WebhookDelivery"];
export type Scope = Schemas["Scope"];
export type Session = Schemas["Session"];
export type Person = Schemas["Person"];
export type Role = Schemas["Role"];
export type Invitation = Schemas["Invitation"];
export type CreatedInvitation = Schemas["CreatedInvitation"];
export type PasswordLink = Schemas["PasswordLink"];
export type RecoveryCode = Schemas["RecoveryCode"];
export type Link = Schemas["Link"];
export type LinkKind = Schemas["LinkKind"];
export type ImportReport = Schemas["ImportReport"];
export type ImportRow = Schemas["ImportRow"];
