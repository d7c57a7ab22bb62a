import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";

export const deleteEnquiry: Operation<"deleteEnquiry"> = async ({ path }, { store, by, isCurrent }) => {
  const enquiry = await store.enquiries.find(path.enquiryId);
  if (!enquiry) return refuse("enquiry_not_found");
  if (!isCurrent(enquiry)) return refuse("precondition_failed");
  await store.enquiries.remove(enquiry, by);
  return { status: 204 };
};
