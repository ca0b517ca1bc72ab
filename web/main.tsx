import './app/tokens.css';
import './app/global.css';
import './lib/back-guard.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { preloadFirst, preloadPointedLinks } from './app/preload.ts';
import { surviveTranslation } from './app/translated.ts';
import { holdBack } from './lib/early-document.ts';
import { reportUncaughtErrors } from './lib/report-error.ts';
import { askForSession, hasSessionHint, watchUnauthorized } from './lib/session.ts';

reportUncaughtErrors();
watchUnauthorized();
surviveTranslation();
askForSession();
const isThere = preloadFirst();
preloadPointedLinks();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element to render into');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// What was rendered at build is one page of a stranger; for anything else the page starts empty.
const isPrerendered = root.dataset.rendered === window.location.pathname && !hasSessionHint();
function start(element: HTMLElement): void {
  // From here on the application itself hears what is pressed.
  delete element.dataset.rendered;
  if (isPrerendered) hydrateRoot(element, app);
  else {
    holdBack(element);
    createRoot(element).render(app);
  }
}
// Whose page index.html says is Spanish waits for it; nobody else loads a word of it.
const words = document.documentElement.lang === 'es' && import('./app/lazy/spanish.ts').catch(() => undefined);
// What is seen already is made to work at once.
if (isPrerendered && !words) start(root);
else void Promise.all([words, isPrerendered || isThere]).then(() => start(root));
