import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, StrictMode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { SPANISH } from '#shared/i18n/es/index.ts';
import { currentLanguage, LANGUAGES, type StaticTextKey, setLocale, t, tDynamic } from '#shared/i18n/t.ts';
import { AppRoutes } from './app/routes.tsx';
import { documentTitle } from './lib/page-title.ts';
import { pathOf, paths, type ScreenName, screens } from './lib/paths.ts';
import { wait } from './lib/wait.ts';

/*
 * Runs at build (infra/build/web.ts): writes the public pages' HTML as a stranger gets it. A page's code comes lazily, also
 * here, so it is rendered until nothing is waited for any more; then there are none of the scripts that a stream would
 * need to put late parts in their place, and that the content security policy would refuse.
 */
const UNFINISHED = '<!--$!-->';
// A page whose code throws looks the same as one whose code is still to come.
const MAX_TRIES = 500;
const WAIT_MS = 20;
const LAST_WAIT_MS = 5000;

interface PublicPage {
  /** What search engines show under the title. */
  description: StaticTextKey;
  /** Its code, which brings Material where it needs it. */
  source: string;
}

const PAGES: Partial<Record<ScreenName, PublicPage>> = {
  landing: {
    description:
      'Quayside handles booking, dispatch, live driver tracking, and proof of delivery for container trucking.',
    source: 'features/landing/home/LandingPage.tsx',
  },
  pricing: {
    description: 'Quayside pricing: three plans for container trucking.',
    source: 'features/landing/pricing/PricingPage.tsx',
  },
  book: {
    description:
      'Book a container shipment without an account: see the price as you type and get a tracking number right away.',
    source: 'features/shipments/book/BookPage.tsx',
  },
  track: {
    description: 'Track a container by its number: see where it is and when it arrives. No account needed.',
    source: 'features/tracking/track/TrackPage.tsx',
  },
  login: {
    description: 'Sign in to Quayside as staff, director, or customer, or request an account.',
    source: 'features/accounts/sign-in/LoginPage.tsx',
  },
};

async function render(path: string): Promise<{ html: string; style: string }> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const cache = createCache({ key: 'css' });
    // Keeps the style for us, instead of writing it between the elements.
    cache.compat = true;
    const html = renderToString(<Rendered path={path} cache={cache} />);
    if (!html.includes(UNFINISHED) && html.includes('<h1')) return { html, style: styleOf(cache) };
    await wait(WAIT_MS);
  }
  throw new Error(`The page ${path} was not rendered to its end`, { cause: await failureOf(path) });
}

/** What a page's code throws: only a rendering as a stream tells it. Undefined where code is still to come. */
function failureOf(path: string): Promise<unknown> {
  return new Promise((resolve) => {
    const page = <Rendered path={path} cache={createCache({ key: 'css' })} />;
    renderToPipeableStream(page, { onError: resolve, onAllReady: () => resolve(undefined) });
    setTimeout(resolve, LAST_WAIT_MS);
  });
}

function Rendered({ path, cache }: { path: string; cache: EmotionCache }): ReactNode {
  return (
    <StrictMode>
      <CacheProvider value={cache}>
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      </CacheProvider>
    </StrictMode>
  );
}

/** As Emotion finds it again in the browser: what is global one by one, all classes together. */
function styleOf({ key, inserted, registered }: EmotionCache): string {
  const rules = Object.entries(inserted).flatMap(([name, css]) => (typeof css === 'string' ? [{ name, css }] : []));
  const isClass = ({ name }: { name: string }) => registered[`${key}-${name}`] !== undefined;
  const globals = rules.filter((rule) => !isClass(rule));
  const classes = rules.filter(isClass);
  if (rules.length === 0) return '';
  return [
    ...globals.map(({ name, css }) => `<style data-emotion="${key}-global ${name}">${css}</style>`),
    `<style data-emotion="${key} ${classes.map(({ name }) => name).join(' ')}">${classes.map(({ css }) => css).join('')}</style>`,
  ].join('');
}

const written: unknown[] = [];
async function write(name: ScreenName, { description, source }: PublicPage, path: string): Promise<void> {
  const title = documentTitle(tDynamic(screens[name].title), 'anonymous');
  const language = currentLanguage();
  written.push({
    ...{ language, path, title, source },
    description: t(description),
    needsScript: t('Booking and tracking require JavaScript. Please turn it on.'),
    ...(await render(path)),
  });
}

for (const language of LANGUAGES) {
  setLocale(language, language === 'es' ? SPANISH : {});
  for (const [name, page] of Object.entries(PAGES) as [ScreenName, PublicPage][]) await write(name, page, pathOf(name));
  // A shipment's, whichever it is.
  if (PAGES.track) await write('track', PAGES.track, paths.track('shipment'));
}
process.stdout.write(JSON.stringify(written));
