import { Suspense } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { lazyCode } from '../lib/lazy-code.ts';
import { identityOf, paths, screenNames, screenOf, screens } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { pages } from './pages.ts';
import { Shell } from './Shell.tsx';
import { useScreen } from './screen.ts';

const NotFound = lazyCode(() => import('./lazy/NotFound.tsx'), 'NotFound').Component;
const patterns = [...new Set(screenNames.map((name) => screens[name].path))];

/** One route per path; which page it shows depends on the session. */
export function AppRoutes() {
  return (
    <ErrorBoundary>
      <Routes>
        <Route element={<Shell />}>
          {patterns.map((path) => (
            <Route key={path} path={path} element={<ScreenOutlet />} />
          ))}
          <Route path="*" element={<ScreenOutlet />} />
        </Route>
      </Routes>
    </ErrorBoundary>
  );
}

function ScreenOutlet() {
  const { user, caller, isLoading } = useSession();
  const { pathname } = useLocation();
  const name = useScreen();
  const Page = name && pages[name]?.Component;
  if (!Page && user && isElsewhere(pathname)) return <Navigate to={paths.home} replace />;
  // The layout stands as this browser's last role; what is inside waits until the user is known, and where nobody was.
  if (!user && (Page ? caller !== 'anonymous' : isLoading)) return <PageSkeleton />;
  const Shown = Page ?? NotFound;
  return (
    <ErrorBoundary key={name ? identityOf(name, pathname) : pathname} place={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Shown />
      </Suspense>
    </ErrorBoundary>
  );
}

function isElsewhere(pathname: string): boolean {
  return screenNames.some((name) => screenOf(name).otherwise === 'home' && matchPath(screens[name].path, pathname));
}
