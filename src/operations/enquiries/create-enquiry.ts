import { refuse, refuseFields } from "../../errors.ts";
import { OPEN_ENQUIRIES_MAX } from "../../store/tables/enquiries.ts";
import { minuteOf } from "../../store/tables/rate-limits.ts";
import type { Operation } from "../operation.ts";

/** Maximum number of enquiries that a network may send in a minute, with all of its keys. */
const ENQUIRIES_PER_MINUTE = 3;
/** `Retry-After` while the store has the maximum number of open enquiries: its people must read some of them first. */
const FULL_STORE_RETRY_SECONDS = 3600;

export const createEnquiry: Operation<"createEnquiry"> = async ({ path, body }, { store, by, network, now }) => {
  const { petId } = path;
  const { name, email, phone, message } = body;
  if (email === undefined && phone === undefined) {
    return refuseFields(
      { in: "body", name: "email", reason: "is required unless there is a `phone`" },
      { in: "body", name: "phone", reason: "is required unless there is an `email`" },
    );
  }
  if (!(await store.catalogue.find(petId))) return refuse("pet_not_found");
  if ((await store.settings.find()).privacyUrl === undefined) return refuse("enquiries_off");
  if (await store.enquiries.isFull()) {
    const reason = `The store has ${OPEN_ENQUIRIES_MAX} open enquiries and accepts no more. Please call instead.`;
    return refuseForNow(reason, FULL_STORE_RETRY_SECONDS);
  }
  const { minute, end } = minuteOf(now());
  const { granted } = await store.rateLimits.reserve(`enquiry from ${network()}`, minute, 1, ENQUIRIES_PER_MINUTE);
  if (granted === 0) {
    const seconds = Math.ceil((end - now()) / 1000);
    const reason = `${ENQUIRIES_PER_MINUTE} enquiries have come from your network within this minute.`;
    return refuseForNow(`${reason} Try again in ${seconds} second${seconds === 1 ? "" : "s"}.`, seconds);
  }
  await store.enquiries.add({ petId, name, email, phone, message }, by);
  return { status: 202 };
};

function refuseForNow(message: string, retryAfterSeconds: number) {
  return { ...refuse("rate_limited", message), headers: { "Retry-After": `${retryAfterSeconds}` } };
}
