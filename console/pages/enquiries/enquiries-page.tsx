import { Anchor } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, Route, Switch } from "wouter";
import { type Enquiry, PetStoreError } from "../../../client/index.ts";
import { read, readPages } from "../../api/queries.ts";
import { formatNumber, parseId } from "../../format.ts";
import { useUrlState } from "../../hooks/use-url-state.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PendingButton } from "../../ui/form.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { BackLink, PageHeader } from "../../ui/page-header.tsx";
import { PageMenu } from "../../ui/page-menu.tsx";
import { PetsProvider } from "../../ui/pet-link.tsx";
import tabs from "../../ui/tabs.module.css";
import { NotFoundPage } from "../not-found/not-found-page.tsx";
import { EnquiryList } from "./enquiry-list.tsx";
import { openEnquiriesQuery } from "./open-enquiries.ts";

type Status = Enquiry["status"];

const views: readonly { status: Status; label: string; empty: string }[] = [
  { status: "open", label: "Open", empty: "No question is waiting for an answer." },
  { status: "answered", label: "Answered", empty: "No question is marked as answered." },
  { status: "closed", label: "Closed", empty: "No question is closed." },
  { status: "spam", label: "Spam", empty: "Nothing is marked as spam." },
];

/** Routes below `/enquiries`. */
export default function EnquiriesPage() {
  return (
    <Switch>
      <Route path="/enquiries/:enquiryId">
        {({ enquiryId: text }) => {
          const enquiryId = parseId(text);
          return enquiryId === undefined ? <NotFoundPage /> : <EnquiryPage key={text} enquiryId={enquiryId} />;
        }}
      </Route>
      <Route path="/enquiries">
        <EnquiriesListPage />
      </Route>
      <Route component={NotFoundPage} />
    </Switch>
  );
}

const LIMIT = 20;

function EnquiriesListPage() {
  const [{ status: text }] = useUrlState({ status: "open" });
  const view = views.find(({ status }) => status === text) ?? (views[0] as (typeof views)[number]);
  const request = { query: { status: [view.status], limit: LIMIT } };
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...readPages("listEnquiries", request),
    placeholderData: keepPreviousData,
  });
  const enquiries = data?.pages.flatMap((page) => page.data);

  return (
    <>
      <PageHeader title="Enquiries" actions={<PageMenu operation="listEnquiries" request={request} />}>
        Questions of visitors about your pets. Each is removed after 90 days at the latest.
      </PageHeader>
      <ViewTabs current={view.status} />
      {error && (
        <ErrorMessage error={error} title="Could not load the enquiries" onRetry={refetch} hasData={!!enquiries} />
      )}
      {isPending && <RowsLoading />}
      {enquiries?.length === 0 && <EmptyState title={view.empty}>{view.status === "open" && EMPTY_HINT}</EmptyState>}
      {enquiries && enquiries.length > 0 && (
        <PetsProvider ids={enquiries.map(({ petId }) => petId)}>
          <EnquiryList enquiries={enquiries} />
        </PetsProvider>
      )}
      {hasNextPage && (
        <PendingButton variant="default" mt="md" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </PendingButton>
      )}
    </>
  );
}

const EMPTY_HINT = "Visitors ask on the page of a pet in your public catalogue, or on your own website.";

/** Links to the enquiries of each status, with the number of open ones. */
function ViewTabs({ current }: { current: Status }) {
  const { data: count } = useQuery(openEnquiriesQuery);
  return (
    <nav aria-label="Views of the enquiries" className={tabs.tabs}>
      {views.map(({ status, label }) => (
        <Link
          key={status}
          href={status === "open" ? "/enquiries" : `/enquiries?status=${status}`}
          className={tabs.tab}
          aria-current={status === current ? "page" : undefined}
        >
          {label}
          {status === "open" && count !== undefined && <span className={tabs.count}>{formatNumber(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** The page of one enquiry, to which the activity links. */
function EnquiryPage({ enquiryId }: { enquiryId: bigint }) {
  const { data: enquiry, error, isPending, refetch } = useQuery(read("getEnquiry", { path: { enquiryId } }));
  const isGone = error instanceof PetStoreError && error.status === 404;
  return (
    <>
      <nav aria-label="List of enquiries">
        <BackLink href="/enquiries">All enquiries</BackLink>
      </nav>
      <PageHeader title={`Enquiry ${enquiryId}`} />
      {isGone && (
        <EmptyState
          title="There is no such enquiry"
          action={
            <Anchor component={Link} href="/enquiries">
              Show all enquiries
            </Anchor>
          }
        >
          It was deleted, or removed because of its age.
        </EmptyState>
      )}
      {error && !isGone && (
        <ErrorMessage error={error} title="Could not load the enquiry" onRetry={refetch} hasData={!!enquiry} />
      )}
      {isPending && <RowsLoading />}
      {enquiry && !isGone && (
        <PetsProvider ids={[enquiry.petId]}>
          <EnquiryList enquiries={[enquiry]} />
        </PetsProvider>
      )}
    </>
  );
}
