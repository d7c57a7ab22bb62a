import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { useCan } from "../../api/session.ts";
import { docsUrl } from "../../api/urls.ts";
import { useLogOut } from "../../session/use-log-out.ts";
import {
  ActivityIcon,
  AddIcon,
  CategoryIcon,
  DeleteIcon,
  DocsIcon,
  EnquiryIcon,
  ExportIcon,
  FiguresIcon,
  HomeIcon,
  ImportIcon,
  KeyboardIcon,
  KeyIcon,
  LogOutIcon,
  MoonIcon,
  OrderIcon,
  PeopleIcon,
  PersonIcon,
  PetIcon,
  SunIcon,
  WebhookIcon,
} from "../../ui/icons.tsx";
import { openNewOrder } from "../../ui/new-order.ts";
import { showChangePassword } from "../change-password-dialog.tsx";
import { showShortcuts } from "../shortcuts.tsx";
import type { PaletteItem } from "./palette-item.ts";

/** The pages and the actions that the role allows. */
export function useCommands(): { pages: PaletteItem[]; actions: PaletteItem[] } {
  const canWrite = useCan("write");
  const canAdminister = useCan("admin");
  const general = useGeneralActions();
  return {
    pages: [...pages, ...(canWrite ? staffPages : []), ...(canAdminister ? ownerPages : [])],
    actions: [...(canWrite ? staffActions : []), ...(canAdminister ? ownerActions : []), ...general],
  };
}

const pages: PaletteItem[] = [
  { id: "page home", label: "Home", href: "/", icon: <HomeIcon /> },
  { id: "page pets", label: "Pets", href: "/pets", icon: <PetIcon /> },
  { id: "page orders", label: "Orders", href: "/orders", icon: <OrderIcon /> },
  { id: "page categories", label: "Categories", href: "/categories", icon: <CategoryIcon /> },
  { id: "page figures", label: "Figures", href: "/figures", icon: <FiguresIcon /> },
  { id: "page activity", label: "Activity", href: "/activity", icon: <ActivityIcon /> },
];
const staffPages: PaletteItem[] = [
  { id: "page enquiries", label: "Enquiries", href: "/enquiries", icon: <EnquiryIcon /> },
  { id: "page customers", label: "Customers", href: "/customers", icon: <PersonIcon /> },
];
const ownerPages: PaletteItem[] = [
  { id: "page keys", label: "API keys", href: "/keys", icon: <KeyIcon /> },
  { id: "page webhooks", label: "Webhooks", href: "/webhooks", icon: <WebhookIcon /> },
  { id: "page people", label: "People", href: "/people", icon: <PeopleIcon /> },
];

const staffActions: PaletteItem[] = [
  { id: "deleted pets", label: "Deleted pets", href: "/pets?status=deleted", icon: <DeleteIcon /> },
  { id: "add pet", label: "Add pet", href: "/pets?new=1", icon: <AddIcon /> },
  { id: "place order", label: "Place order", run: () => openNewOrder(), icon: <OrderIcon /> },
  { id: "add category", label: "Add category", href: "/categories?new=1", icon: <CategoryIcon /> },
  { id: "import", label: "Import pets", href: "/import", icon: <ImportIcon /> },
];
const ownerActions: PaletteItem[] = [
  { id: "create key", label: "Create key", href: "/keys?new=1", icon: <KeyIcon /> },
  { id: "create webhook", label: "Create webhook", href: "/webhooks?new=1", icon: <WebhookIcon /> },
  { id: "invite", label: "Invite person", href: "/people?new=1", icon: <PeopleIcon /> },
];

function useGeneralActions(): PaletteItem[] {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme("light");
  const logOut = useLogOut();
  const other = scheme === "dark" ? "light" : "dark";
  return [
    { id: "export", label: "Export pets", href: "/import?view=export", icon: <ExportIcon /> },
    {
      id: "colors",
      label: `Switch to ${other} colours`,
      icon: other === "dark" ? <MoonIcon /> : <SunIcon />,
      run: () => setColorScheme(other),
    },
    { id: "shortcuts", label: "Keyboard shortcuts", icon: <KeyboardIcon />, run: showShortcuts },
    { id: "docs", label: "API documentation", icon: <DocsIcon />, run: () => location.assign(docsUrl) },
    { id: "password", label: "Change your password", icon: <KeyIcon />, run: showChangePassword },
    { id: "log out", label: "Log out", icon: <LogOutIcon />, run: () => logOut.mutate() },
  ];
}
