import { Anchor, Button, Menu, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import type { Customer, Schemas } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { read, refresh } from "../../api/queries.ts";
import { formatList, pluralize } from "../../format.ts";
import { confirm } from "../../ui/confirm.tsx";
import {
  type Contact,
  contactsOf,
  customerUrl,
  isSameContact,
  keyOf,
  readFragment,
  textOf,
  toContact,
} from "../../ui/customer-contact.ts";
import { formatJson } from "../../ui/details.tsx";
import { download } from "../../ui/download.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { DeleteIcon, ExportIcon } from "../../ui/icons.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { Name } from "../../ui/name.tsx";
import { isolate } from "../../ui/names.ts";
import { notifyDone, notifyFailed } from "../../ui/notify.ts";
import { BackLink, PageHeader } from "../../ui/page-header.tsx";
import { PageMenu } from "../../ui/page-menu.tsx";
import { OrderDialogs } from "../orders/order-dialogs.tsx";
import { CustomerLists } from "./customer-lists.tsx";
import styles from "./customers-page.module.css";

type CustomerRecord = Schemas["CustomerRecord"];

/** The page about the person whose contact is in the fragment of the URL, or the search for one. */
export default function CustomersPage() {
  const contact = readFragment(useLocationProperty(() => location.hash));
  return (
    <>
      {contact ? <CustomerView key={keyOf(contact)} contact={contact} /> : <FindCustomer />}
      <OrderDialogs />
    </>
  );
}

const INVALID = "Enter a whole email address, or a phone number of at least 5 digits.";

function FindCustomer() {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [, navigate] = useLocation();
  function show() {
    const contact = toContact(typed);
    if (contact) navigate(customerUrl(contact));
    else setError(INVALID);
  }

  return (
    <>
      <PageHeader title="Customers">Show, hand out or erase what the store has about one person.</PageHeader>
      <div className={styles.search}>
        <Form onSubmit={show}>
          <TextInput
            label="Email address or phone number"
            description="Spaces and hyphens in a number do not matter, but the country code does."
            autoComplete="off"
            value={typed}
            error={error}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setError(undefined);
            }}
          />
          <div>
            <SubmitButton isPending={false}>Show</SubmitButton>
          </div>
        </Form>
        <Text c="dimmed" size="sm" mt="md">
          A name alone identifies no person: search the orders for it, and open the customer from there.
        </Text>
      </div>
    </>
  );
}

/** The data of the store about one person, to show, hand out or erase. */
function CustomerView({ contact }: { contact: Contact }) {
  const request = { query: contact };
  const { data: record, error, isPending, refetch } = useQuery(read("getCustomer", request));
  const erasure = useErase(contact);
  const people = record ? peopleOf(record) : [];
  const name = people.find((person) => person.name)?.name;
  const isKnown = people.length > 0;
  return (
    <>
      <nav aria-label="Customers">
        <BackLink href="/customers">Another customer</BackLink>
      </nav>
      {/* The browser's history keeps titles, so this one names no person. */}
      <PageHeader
        title={isolate(name ?? textOf(contact))}
        documentTitle="Customer"
        actions={
          <>
            <PageMenu operation="getCustomer" request={request} label="this customer">
              {record && isKnown && (
                <Menu.Item
                  leftSection={<DeleteIcon size={18} />}
                  onClick={async () => (await confirmErasure(record)) && erasure.mutate()}
                >
                  Erase this person…
                </Menu.Item>
              )}
            </PageMenu>
            {record && isKnown && (
              <Button
                variant="default"
                leftSection={<ExportIcon size={18} />}
                onClick={() => download("customer.json", formatJson(record), "application/json")}
              >
                Download as a file
              </Button>
            )}
          </>
        }
      >
        {"email" in contact ? "Everything with the email address " : "Everything with the phone number "}
        <Name isWhole>{textOf(contact)}</Name>.
      </PageHeader>
      {error && <ErrorMessage error={error} title="Could not load the customer" onRetry={refetch} hasData={!!record} />}
      {isPending && <RowsLoading />}
      {record && !isKnown && (
        <EmptyState title="The store has nothing about this person">
          Try the other email addresses and phone numbers of the person.
        </EmptyState>
      )}
      {record && isKnown && (
        <>
          <OtherContacts contact={contact} people={people} />
          <CustomerLists record={record} />
        </>
      )}
    </>
  );
}

/** The persons in a record, as each order and enquiry names them. */
function peopleOf({ orders, waitingEntries, enquiries }: CustomerRecord): Customer[] {
  return [...[...orders, ...waitingEntries].flatMap(({ customer }) => customer ?? []), ...enquiries];
}

/** Links to the records of other contacts of the person, which other people may share. */
function OtherContacts({ contact, people }: { contact: Contact; people: Customer[] }) {
  const others = new Map(people.flatMap(contactsOf).map((other) => [keyOf(other), other]));
  const links = [...others.values()].filter((other) => !isSameContact(contact, other));
  if (links.length === 0) return null;
  return (
    <Text mb="md">
      Also given:{" "}
      {links.map((other, index) => (
        <span key={keyOf(other)}>
          {index > 0 && ", "}
          <Anchor component={Link} href={customerUrl(other)} underline="always" inherit>
            <Name isWhole>{textOf(other)}</Name>
          </Anchor>
        </span>
      ))}
      . Orders and questions with only these are on their own page.
    </Text>
  );
}

function confirmErasure({ orders, waitingEntries, enquiries }: CustomerRecord): Promise<boolean> {
  const changed = [
    orders.length > 0 && pluralize(orders.length, "order"),
    waitingEntries.length > 0 && pluralize(waitingEntries.length, "waiting list entry"),
  ].filter((text) => text !== false);
  const texts = [
    changed.length > 0 && `The customer's data will be removed from ${formatList(changed)}.`,
    enquiries.length > 0 && `${pluralize(enquiries.length, "enquiry")} will be deleted.`,
    "If a note, a reason or a reference mentions the person, edit it, too. This cannot be undone.",
  ];
  const text = texts.filter(Boolean).join(" ");
  return confirm({ title: "Erase this person?", text, action: "Erase person" });
}

function useErase(contact: Contact) {
  return useMutation({
    mutationFn: () => erase(contact),
    onSuccess: () => notifyDone("The person was erased."),
    onError: (error) => notifyFailed("The person was not erased completely", error),
    onSettled: () =>
      refresh(
        ...(["getCustomer", "listOrders", "getOrder", "listPetDetails", "listWaiting", "getWaitingEntry"] as const),
        ...(["listEnquiries", "getEnquiry", "listEvents"] as const),
      ),
  });
}

/** Erases a person with as many requests as needed. Each of them can be repeated safely. */
async function erase(contact: Contact): Promise<void> {
  let isComplete = false;
  while (!isComplete) isComplete = (await petStore.eraseCustomer({ query: contact })).data.complete;
}
