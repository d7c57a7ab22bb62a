import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";

export const updateEnquiry: Operation<"updateEnquiry"> = async ({ path, body }, context) => {
  const { store, by, isCurrent, refuseReadOnly } = context;
  const enquiry = await store.enquiries.find(path.enquiryId);
  if (!enquiry) return refuse("enquiry_not_found");
  if (!isCurrent(enquiry)) return refuse("precondition_failed");
  const refusal = refuseReadOnly(enquiry, body);
  if (refusal) return refusal;
  return { status: 200, body: await store.enquiries.update(enquiry, body.status ?? enquiry.status, by) };
};
