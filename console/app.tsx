import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Redirect, Route, Switch, useLocation, useSearch } from "wouter";
import { JoinPage } from "./pages/join/join-page.tsx";
import { LogInPage } from "./pages/log-in/log-in-page.tsx";
import { NotFoundPage } from "./pages/not-found/not-found-page.tsx";
import { SetUpPage } from "./pages/set-up/set-up-page.tsx";
import { ErrorBoundary } from "./parts/error-boundary.tsx";
import { ErrorMessage } from "./parts/error-message.tsx";
import { PageLoading } from "./parts/loading.tsx";
import { sessionQuery, useCan } from "./session/session.ts";
import { Shell } from "./shell/shell.tsx";

const HomePage = lazy(() => import("./pages/home/home-page.tsx"));
const PetsPage = lazy(() => import("./pages/pets/pets-page.tsx"));
const PetPage = lazy(() => import("./pages/pet/pet-page.tsx"));
const ImportPage = lazy(() => import("./pages/import/import-page.tsx"));
const OrdersPage = lazy(() => import("./pages/orders/orders-page.tsx"));
const CategoriesPage = lazy(() => import("./pages/categories/categories-page.tsx"));
const ActivityPage = lazy(() => import("./pages/activity/activity-page.tsx"));
const KeysPage = lazy(() => import("./pages/keys/keys-page.tsx"));
const PeoplePage = lazy(() => import("./pages/people/people-page.tsx"));

/** Routes of the console. The first three work without a session. */
export function App() {
  return (
    <Switch>
      <Route path="/log-in" component={LogInPage} />
      <Route path="/set-up" component={SetUpPage} />
      <Route path="/join" component={JoinPage} />
      <Route>
        <SignedInRoutes />
      </Route>
    </Switch>
  );
}

/** The routes that need a session; without one, they redirect to the log-in page. */
function SignedInRoutes() {
  const { data: session, error } = useQuery(sessionQuery);
  const canAdminister = useCan("admin");
  const [path] = useLocation();
  const search = useSearch();
  if (session === null) {
    const here = path + (search && `?${search}`);
    return <Redirect to={here === "/" ? "/log-in" : `/log-in?to=${encodeURIComponent(here)}`} replace />;
  }
  if (error) return <ErrorMessage error={error} />;
  if (!session) return null;

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
            <Route path="/categories" component={CategoriesPage} />
            <Route path="/activity" component={ActivityPage} />
            {canAdminister && <Route path="/keys/*?" component={KeysPage} />}
            {canAdminister && <Route path="/people/*?" component={PeoplePage} />}
            <Route component={NotFoundPage} />
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}
