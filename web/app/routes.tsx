import { Suspense } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { useSession } from '../lib/session.ts';
import { NotFound } from './NotFound.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { pages } from './pages.ts';
import { paths, screens } from './paths.ts';
import { RouteError } from './RouteError.tsx';
import { Shell } from './Shell.tsx';
import { screenNames, usePathPattern, useScreen } from './screen.ts';

function ScreenOutlet() {
  const { user, caller } = useSession();
  const name = useScreen();
  const pattern = usePathPattern();
  const Page = name && pages[name]?.Component;
  if (!Page) {
    const isAdminsOnly = pattern === screens.pendingUsers.path && user !== undefined;
    return isAdminsOnly ? <Navigate to={paths.home} replace /> : <NotFound />;
  }
  // The layout stands as this browser's last role; what is inside waits until the user is known.
  if (caller !== 'anonymous' && !user) return <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  );
}

const patterns = [...new Set(screenNames.map((name) => screens[name].path))];

/** One route per path; which page it shows depends on the session. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    errorElement: <RouteError />,
    children: [
      ...patterns.map((path) => ({
        path,
        handle: path,
        Component: ScreenOutlet,
        errorElement: <RouteError />,
      })),
      { path: '*', Component: NotFound },
    ],
  },
];
