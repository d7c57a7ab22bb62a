import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dayAt } from "../../../languages/dates.ts";
import { languages } from "../../../languages/index.ts";
import { filtersOf, readChoice, writeChoice } from "../../../src/shop/choice.ts";
import type { Shop } from "../../../src/shop/layout.ts";
import { listPage } from "../../../src/shop/list-page.ts";
import { petPage } from "../../../src/shop/pet-page.ts";
import { petStore } from "../../api/pet-store.ts";
import { apiUrl, rootUrl } from "../../api/urls.ts";
import { parseId } from "../../format.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { BackLink, PageHeader } from "../../ui/page-header.tsx";
import styles from "./shop-preview-page.module.css";

const PETS_PER_PAGE = 24;

/** The public pages as visitors see them, even while the catalogue is off. */
export default function ShopPreviewPage() {
  const [page, setPage] = useState("");
  const [isPhone, setIsPhone] = useState(true);
  const { data, error, refetch } = useQuery({
    queryKey: ["shop preview", page],
    queryFn: () => renderPage(page),
    placeholderData: (previous) => previous,
  });

  /** Follows links between the public pages; all other links do nothing. */
  function connect(document: Document | null): void {
    document?.addEventListener("click", (event) => {
      const link = (event.target as Element).closest("a");
      if (!link || link.hash) return;
      event.preventDefault();
      const next = pageOf(link.href);
      if (next !== undefined) setPage(next);
    });
    document?.addEventListener("submit", (event) => {
      event.preventDefault();
      const query = new URLSearchParams(new FormData(event.target as HTMLFormElement) as never);
      setPage(writeChoice(readChoice(query)?.choice ?? {}));
    });
  }

  return (
    <>
      <BackLink href="/store">Store</BackLink>
      <PageHeader
        title="Preview of the public pages"
        actions={
          <>
            <Button variant={isPhone ? "light" : "default"} aria-pressed={isPhone} onClick={() => setIsPhone(true)}>
              Phone
            </Button>
            <Button variant={isPhone ? "default" : "light"} aria-pressed={!isPhone} onClick={() => setIsPhone(false)}>
              Wide
            </Button>
          </>
        }
      >
        What visitors see at /shop, also while the catalogue is off: the published pets that are available or reserved.
      </PageHeader>
      {error && <ErrorMessage error={error} onRetry={refetch} />}
      {data === undefined && !error && <RowsLoading />}
      {data !== undefined && (
        <iframe
          title="Public page"
          className={isPhone ? `${styles.frame} ${styles.phone}` : styles.frame}
          // Without scripts, but with this origin: the photos need the session, and links are handled here.
          sandbox="allow-same-origin allow-forms"
          srcDoc={data}
          onLoad={({ currentTarget }) => connect(currentTarget.contentDocument)}
        />
      )}
    </>
  );
}

/** Returns the page of a link: the id of a pet or the query of a list; undefined for other links. */
function pageOf(url: string): string | undefined {
  const path = url.startsWith(`${rootUrl}/shop`) ? url.slice(`${rootUrl}/shop`.length) : undefined;
  const petId = path?.startsWith("/pets/") ? parseId(path.slice("/pets/".length)) : undefined;
  if (petId !== undefined) return `${petId}`;
  return path === "" || path?.startsWith("?") ? path : undefined;
}

async function renderPage(page: string): Promise<string> {
  const shop = shopOf((await petStore.getStoreSettings()).data);
  const petId = parseId(page);
  if (petId !== undefined) return petPage(shop, (await petStore.getCataloguePet({ path: { petId } })).data);
  const { choice = {}, cursor } = readChoice(new URLSearchParams(page)) ?? {};
  const [{ data: pets, next }, { data: categories }] = await Promise.all([
    petStore.listCatalogue({ query: { limit: PETS_PER_PAGE, cursor, ...filtersOf(choice, shop.today) } }),
    petStore.listCategories({ query: { limit: 100 } }),
  ]);
  return listPage(shop, { pets, categories, choice, cursor, next });
}

function shopOf(settings: Shop["settings"]): Shop {
  const root = `${rootUrl}/`;
  return {
    settings,
    language: languages[settings.language],
    today: dayAt(Date.now(), settings.timeZone),
    root,
    photoFolder: `${apiUrl}/photos/`,
    publicUrl: undefined,
    styleVersion: "",
    logoVersion: settings.logo && "preview",
  };
}
