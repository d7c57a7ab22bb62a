import { Button, FileButton, Text, Title } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { brandingKey, useBranding } from "../../api/branding.ts";
import { petStore } from "../../api/pet-store.ts";
import { queryClient, read, refresh } from "../../api/queries.ts";
import { ErrorMessage, SaveError } from "../../ui/error-message.tsx";
import { PendingButton } from "../../ui/form.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { notifyDone } from "../../ui/notify.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMenu } from "../../ui/page-menu.tsx";
import { SettingsForm } from "./settings-form.tsx";
import styles from "./store-page.module.css";

/** The settings of the store, for owners. */
export default function StorePage() {
  const { data: settings, error, isPending, refetch } = useQuery(read("getStoreSettings"));
  return (
    <>
      <PageHeader
        title="Store"
        actions={
          <>
            <PageMenu operation="getStoreSettings" request={{}} />
            <Button component={Link} href="/store/preview" variant="default">
              Preview public pages
            </Button>
          </>
        }
      >
        Name, logo and settings of the store. They appear in the console, on prints and in the public catalogue.
      </PageHeader>
      {error && (
        <ErrorMessage
          error={error}
          title="Could not load the settings"
          onRetry={() => void refetch()}
          hasData={settings !== undefined}
        />
      )}
      {isPending && <RowsLoading />}
      {settings && (
        <div className={styles.page}>
          <LogoField hasLogo={settings.logo !== undefined} />
          <SettingsForm settings={settings} />
        </div>
      )}
    </>
  );
}

/** Formats that the service accepts. */
const ACCEPTED = "image/jpeg,image/png,image/webp";

/** Shows, replaces and deletes the logo. A change is saved at once. */
function LogoField({ hasLogo }: { hasLogo: boolean }) {
  const logoUrl = useBranding()?.logoUrl;
  const change = useMutation({
    mutationFn: async (file: File | null) => {
      await (file ? petStore.setLogo({ body: file }) : petStore.deleteLogo());
      return file;
    },
    async onSuccess(file) {
      await Promise.all([
        refresh("getStoreSettings", "listEvents"),
        queryClient.invalidateQueries({ queryKey: brandingKey }),
      ]);
      notifyDone(file ? "The logo was saved." : "The logo was deleted.");
    },
  });
  const isPending = change.isPending;
  return (
    <section className={styles.section} aria-labelledby="logo-title">
      <Title order={2} size="h4" id="logo-title">
        Logo
      </Title>
      <Text size="sm" c="dimmed">
        A JPEG, PNG or WebP of at most 1 MiB. Everyone can see it, on the log-in page, too.
      </Text>
      <div className={styles.logo}>
        {logoUrl && <img className={styles.image} src={logoUrl} alt="Logo of the store" />}
        <FileButton accept={ACCEPTED} onChange={(file) => file && !isPending && change.mutate(file)}>
          {(props) => (
            <Button variant="default" aria-disabled={isPending || undefined} {...props}>
              {hasLogo ? "Replace logo" : "Choose logo"}
            </Button>
          )}
        </FileButton>
        {hasLogo && (
          <PendingButton variant="subtle" color="gray" isPending={isPending} onClick={() => change.mutate(null)}>
            Delete logo
          </PendingButton>
        )}
      </div>
      {change.error && <SaveError error={change.error} title="The logo was not changed" />}
    </section>
  );
}
