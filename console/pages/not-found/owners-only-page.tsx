import { PageHeader } from "../../ui/page-header.tsx";

/** A page that the role does not allow. */
export function OwnersOnlyPage() {
  return (
    <PageHeader title="Only for owners">
      Your role does not allow this page. If you need it, ask an owner of the store to change your role.
    </PageHeader>
  );
}
