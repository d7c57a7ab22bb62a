import { RowsLoading } from "../ui/loading.tsx";
import { SignedOutLayout } from "./signed-out-layout.tsx";

/** Shown while the link that opened the page is checked. */
export function LinkChecking({ title }: { title: string }) {
  return (
    <SignedOutLayout title={title}>
      <RowsLoading rows={3} />
    </SignedOutLayout>
  );
}
