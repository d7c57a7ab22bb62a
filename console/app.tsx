import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Redirect, Route, Switch, useLocation, useSearch } from "wouter";
import { sessionQuery, useCan } from "./api/session.ts";
import { LogInPage } from "./pages/log-in/log-in-page.tsx";
import { NotFoundPage, OwnersOnlyPage } from "./pages/not-found/not-found-page.tsx";
import { SessionNotLoaded } from "./session/signed-out-layout.tsx";
import { Shell } from "./shell/shell.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { lazyPage } from "./ui/lazy-page.ts";
import { PageLoading } from "./ui/loading.tsx";

const SetUpPage = lazyPage(() => import("./pages/set-up/set-up-page.tsx"));
const JoinPage = lazyPage(() => import("./pages/join/join-page.tsx"));
const ResetPasswordPage = lazyPage(() => import("./pages/reset-password/reset-password-page.tsx"));
const RecoverPage = lazyPage(() => import("./pages/recover/recover-page.tsx"));
const HomePage = lazyPage(() => import("./pages/home/home-page.tsx"));
const PetsPage = lazyPage(() => import("./pages/pets/pets-page.tsx"));
const PetPage = lazyPage(() => import("./pages/pet/pet-page.tsx"));
const ImportPage = lazyPage(() => import("./pages/import/import-page.tsx"));
const OrdersPage = lazyPage(() => import("./pages/orders/orders-page.tsx"));
const EnquiriesPage = lazyPage(() => import("./pages/enquiries/enquiries-page.tsx"));
const CustomersPage = lazyPage(() => import("./pages/customers/customers-page.tsx"));
const CategoriesPage = lazyPage(() => import("./pages/categories/categories-page.tsx"));
const FiguresPage = lazyPage(() => import("./pages/figures/figures-page.tsx"));
const ActivityPage = lazyPage(() => import("./pages/activity/activity-page.tsx"));
const KeysPage = lazyPage(() => import("./pages/keys/keys-page.tsx"));
const WebhooksPage = lazyPage(() => import("./pages/webhooks/webhooks-page.tsx"));
const StorePage = lazyPage(() => import("./pages/store/store-page.tsx"));
const ShopPreviewPage = lazyPage(() => import("./pages/shop/shop-preview-page.tsx"));
const PeoplePage = lazyPage(() => import("./pages/people/people-page.tsx"));

/** Routes of the console. The first five work without a session. */
export function App() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageLoading />}>
        <Switch>
          <Route path="/log-in" component={LogInPage} />
          <Route path="/set-up" component={SetUpPage} />
          <Route path="/join" component={JoinPage} />
          <Route path="/reset-password" component={ResetPasswordPage} />
          <Route path="/recover" component={RecoverPage} />
          <Route>
            <SignedInRoutes />
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

/** The routes that need a session; without one, they redirect to the login page. */
function SignedInRoutes() {
  const { data: session, error, refetch } = useQuery(sessionQuery);
  const canWrite = useCan("write");
  const canAdminister = useCan("admin");
  const [path] = useLocation();
  const search = useSearch();
  if (session === null) {
    const here = path + (search && `?${search}`);
    return <Redirect to={here === "/" ? "/log-in" : `/log-in?to=${encodeURIComponent(here)}`} replace />;
  }
  // A failure later on changes nothing: the session and the page stay.
  if (!session) return error && <SessionNotLoaded error={error} onRetry={refetch} />;

  return (
    <Shell session={session}>
      <ErrorBoundary key={path.split("/")[1]}>
        <Suspense fallback={<PageLoading />}>
          <Switch>
            <Route path="/" component={HomePage} />
            <Route path="/pets" component={PetsPage} />
            <Route path="/pets/:petId" component={PetPage} />
            <Route path="/import" component={ImportPage} />
            <Route path="/orders/*?" component={OrdersPage} />
            <Route path="/enquiries/*?" component={canWrite ? EnquiriesPage : NotFoundPage} />
            <Route path="/customers" component={canWrite ? CustomersPage : NotFoundPage} />
            <Route path="/categories" component={CategoriesPage} />
            <Route path="/figures" component={FiguresPage} />
            <Route path="/activity" component={ActivityPage} />
            <Route path="/keys/*?" component={canAdminister ? KeysPage : OwnersOnlyPage} />
            <Route path="/webhooks/*?" component={canAdminister ? WebhooksPage : OwnersOnlyPage} />
            <Route path="/people/*?" component={canAdminister ? PeoplePage : OwnersOnlyPage} />
            <Route path="/store" component={canAdminister ? StorePage : OwnersOnlyPage} />
            <Route path="/store/preview" component={canAdminister ? ShopPreviewPage : OwnersOnlyPage} />
            <Route component={NotFoundPage} />
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}
