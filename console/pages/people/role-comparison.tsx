import { Table, Title } from "@mantine/core";
import type { Role } from "../../../client/index.ts";
import { roles } from "../../session/roles.ts";
import { CheckIcon } from "../../ui/icons.tsx";
import { PanelTable } from "../../ui/panel-table.tsx";
import styles from "./role-comparison.module.css";

const permissions: { label: string; roles: readonly Role[] }[] = [
  { label: "View and export pets, categories and orders", roles: ["owner", "staff", "viewer"] },
  { label: "Add and change pets, place and deliver orders, import", roles: ["owner", "staff"] },
  { label: "View the customers of orders", roles: ["owner", "staff"] },
  { label: "Invite and remove people, manage API keys, view logins", roles: ["owner"] },
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
