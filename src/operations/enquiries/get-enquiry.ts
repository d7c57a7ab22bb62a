import { refuse } from "../../errors.ts";
import { singleRead } from "../reads.ts";

export const getEnquiry = singleRead(
  "getEnquiry",
  ({ path }, { store }) => store.enquiries.find(path.enquiryId),
  (enquiry) => (enquiry ? { status: 200, body: enquiry } : refuse("enquiry_not_found")),
);
