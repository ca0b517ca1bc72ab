import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import type { Caller } from '#shared/accounts/permissions.ts';
import { t, tDynamic } from '#shared/i18n/t.ts';
import { useAccountLanguage } from '../lib/language.ts';
import { lazyCode } from '../lib/lazy-code.ts';
import { documentTitle, useTitleOverride } from '../lib/page-title.ts';
import { type ScreenName, screenOf, screens } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { PublicLayout } from './public/PublicLayout.tsx';
import { useScreen } from './screen.ts';

// Material and the signed-in layouts are no part of what the landing page loads.
const { Component: Themed, preload: preloadTheme } = lazyCode(() => import('./signed-in/Themed.tsx'), 'Themed');
const { Component: SidebarLayout, preload: preloadSidebar } = lazyCode(
  () => import('./signed-in/SidebarLayout.tsx'),
  'SidebarLayout',
);
const { Component: DriverLayout, preload: preloadDriverLayout } = lazyCode(
  () => import('./driver/DriverLayout.tsx'),
  'DriverLayout',
);

/** Fetches what will stand around a caller's page, which would otherwise come after it. */
export async function preloadLayout(caller: Caller, screen: ScreenName | undefined): Promise<void> {
  if (screen && screenOf(screen).layout === 'landing') return;
  const preloadOwn = caller === 'driver' ? preloadDriverLayout : preloadSidebar;
  await Promise.all([preloadTheme(), caller !== 'anonymous' && preloadOwn()]);
}

// When the page has settled, as nothing on it waits for this; where it cannot be fetched, the next load tries again.
const SettledParts = lazyCode(() => whenIdle().then(() => import('./lazy/SettledParts.tsx')), 'SettledParts', {
  otherwise: () => null,
}).Component;

/** What stands around every page: the layout of the session, the skip link, the document's title and the focus. */
export function Shell() {
  const { caller, user } = useSession();
  const screen = useScreen();
  const said = useTitleOverride();
  const own = tDynamic(screen ? screens[screen].title : '404 Page Not Found');
  const title = said ? `${said} - ${own}` : own;
  useTitle(title, caller);
  useAccountLanguage(user);
  return (
    <>
      <a className="skip-link" href="#content">
        {t('Skip to content')}
      </a>
      <Suspense fallback={null}>
        <Layout caller={caller} screen={screen}>
          <Outlet />
        </Layout>
      </Suspense>
      <Announcer title={title} />
    </>
  );
}

interface LayoutProps {
  caller: Caller;
  screen: ScreenName | undefined;
  children: ReactNode;
}

function Layout({ caller, screen, children }: LayoutProps) {
  if (screen && screenOf(screen).layout === 'landing') return <PublicLayout screen={screen}>{children}</PublicLayout>;
  return (
    <Themed>
      <ThemedLayout caller={caller} screen={screen}>
        {children}
      </ThemedLayout>
    </Themed>
  );
}

function ThemedLayout(props: LayoutProps) {
  const { user } = useSession();
  return (
    <>
      <CallersLayout {...props} />
      {user && (
        <Suspense fallback={null}>
          <SettledParts caller={user.role} />
        </Suspense>
      )}
    </>
  );
}

function CallersLayout({ caller, screen, children }: LayoutProps) {
  const layout = screen && screenOf(screen).layout;
  if (caller === 'driver') return <DriverLayout isFullBleed={layout === 'full'}>{children}</DriverLayout>;
  if (caller !== 'anonymous') return <SidebarLayout caller={caller}>{children}</SidebarLayout>;
  // It brings its own <main id="content">.
  if (layout === 'bare') return children;
  return <PublicLayout screen={screen}>{children}</PublicLayout>;
}

function useTitle(title: string, caller: Caller): void {
  useEffect(() => {
    document.title = documentTitle(title, caller);
  }, [title, caller]);
}

/** After a navigation the focus goes to the content and the new page's name is read aloud; not on the first page. */
function Announcer({ title }: { title: string }) {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const first = useRef(pathname);
  const hasMoved = first.current !== pathname;
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    const content = document.getElementById('content');
    // A page that begins with a field has put the cursor there already.
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
    // A step back is where it was: the browser knows that itself.
    if (!isBack) window.scrollTo(0, 0);
  }, [pathname, isBack]);
  return (
    <div className="sr-only" role="status" aria-live="polite">
      {hasMoved ? title : ''}
    </div>
  );
}
