import { Menu, Table, Text, Title } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { Person, Role } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { changePages, queryClient, refresh } from "../../api/queries.ts";
import { sessionQuery } from "../../api/session.ts";
import { roleName, roles, rolesInSentence } from "../../session/roles.ts";
import { confirm } from "../../ui/confirm.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import { LazyMenu } from "../../ui/lazy-menu.tsx";
import { isolate } from "../../ui/names.ts";
import { notifyDone, notifyFailed } from "../../ui/notify.ts";
import { PanelTable } from "../../ui/panel-table.tsx";
import styles from "./roles.module.css";
import { useIsSelf } from "./use-people.ts";

/** The role of a person, with a menu that describes each role; plain text for the only owner. */
export function RoleMenu({ person, isOnlyOwner }: { person: Person; isOnlyOwner: boolean }) {
  const changeRole = useChangeRole();
  if (isOnlyOwner) {
    return (
      <Text size="sm">
        {roleName(person.role)}{" "}
        <Text span inherit c="dimmed">
          (only owner)
        </Text>
      </Text>
    );
  }
  const label = `Role of ${isolate(person.name)}: ${roleName(person.role)}. Change role`;
  return (
    <LazyMenu
      position="bottom-start"
      width={280}
      button={(props) => (
        <button {...props} type="button" className={styles.button} aria-label={label}>
          {roleName(person.role)}
        </button>
      )}
    >
      {(close) =>
        roles.map(({ value, label, description }) => (
          <Menu.Item
            key={value}
            aria-current={value === person.role || undefined}
            leftSection={<span className={styles.mark}>{value === person.role && <CheckIcon size={18} />}</span>}
            onClick={() => {
              close();
              changeRole(person, value);
            }}
          >
            {label}
            <Text size="xs" c="dimmed">
              {description}
            </Text>
          </Menu.Item>
        ))
      }
    </LazyMenu>
  );
}

interface RoleChange {
  person: Person;
  role: Role;
  /** ETag of the person: an undo must not revert the change of someone else. */
  ifMatch?: string | undefined;
}

/**
 * Changes a role with an optimistic update, and offers to undo it. Asks for confirmation before owners give up their
 * own role.
 */
function useChangeRole() {
  const isSelf = useIsSelf();
  const [, navigate] = useLocation();
  const change = useMutation({
    mutationFn: ({ person, role, ifMatch }: RoleChange) =>
      petStore.updatePerson({ path: { personId: person.id }, body: { role }, ifMatch }),
    onMutate: ({ person: { id }, role }) =>
      changePages("listPeople", (people) => people.map((person) => (person.id === id ? { ...person, role } : person))),
    onSuccess({ etag }, { person, role }) {
      if (isSelf(person)) return leavePage(role);
      const undo = () => change.mutate({ person: { ...person, role }, role: person.role, ifMatch: etag });
      notifyDone(`${isolate(person.name)} is now ${rolesInSentence[role]}.`, undo);
    },
    onError(error, { person }, before) {
      before?.restore();
      notifyFailed(`The role of ${isolate(person.name)} was not changed`, error);
    },
    onSettled: (_data, _error, { person }) => (isSelf(person) ? undefined : refresh("listPeople", "listEvents")),
  });

  /** Former owners have no access to this page. */
  async function leavePage(role: Role) {
    navigate("/");
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    notifyDone(`You are now ${rolesInSentence[role]}.`);
  }

  return async (person: Person, role: Role) => {
    if (role === person.role) return;
    const isConfirmed =
      !isSelf(person) ||
      (await confirm({
        title: "Give up the owner role?",
        text: "You will lose access to API keys and people. Only another owner can undo this.",
        action: `Become ${rolesInSentence[role]}`,
      }));
    if (isConfirmed) change.mutate({ person, role });
  };
}

const permissions: { label: string; roles: readonly Role[] }[] = [
  { label: "View and export pets, categories and orders", roles: ["owner", "staff", "viewer"] },
  { label: "Add and change pets, place orders, hand over pets, import", roles: ["owner", "staff"] },
  { label: "View the customers of orders", roles: ["owner", "staff"] },
  { label: "Invite and remove people, manage API keys and webhooks, view logins", roles: ["owner"] },
];

/** What each role can do. */
export function RoleComparison() {
  const head = (
    <>
      <Table.Th className={styles.permission}>Permission</Table.Th>
      {roles.map(({ value, label }) => (
        <Table.Th key={value} className={styles.role}>
          {label}
        </Table.Th>
      ))}
    </>
  );
  return (
    <section>
      <Title order={2} size="h4" mt="xl" mb="xs">
        Roles
      </Title>
      <PanelTable aria-label="What each role can do" head={head} horizontalSpacing="xs">
        {permissions.map((permission) => (
          <Table.Tr key={permission.label}>
            <Table.Td className={styles.permission}>{permission.label}</Table.Td>
            {roles.map(({ value }) => (
              <Table.Td key={value} className={styles.role}>
                <Mark isAllowed={permission.roles.includes(value)} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </PanelTable>
    </section>
  );
}

function Mark({ isAllowed }: { isAllowed: boolean }) {
  return (
    <>
      <span className={isAllowed ? styles.yes : styles.no} aria-hidden>
        {isAllowed ? <CheckIcon size={18} /> : "–"}
      </span>
      <span className="petstore-visually-hidden">{isAllowed ? "Yes" : "No"}</span>
    </>
  );
}
