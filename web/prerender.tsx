import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { AppRoutes } from './app/routes.tsx';

/*
 * Runs at build (infra/build/web.ts): writes the landing page's HTML as a stranger gets it. A page's code comes lazily, also
 * here, so it is rendered until nothing is waited for any more; then there are none of the scripts that a stream would
 * need to put late parts in their place, and that the content security policy would refuse.
 */
const UNFINISHED = '<!--$!-->';
const MOST_TRIES = 50;
const WAIT = 20;

function render(): string {
  return renderToString(
    <StrictMode>
      <StaticRouter location="/">
        <AppRoutes />
      </StaticRouter>
    </StrictMode>,
  );
}

let html = render();
for (let tries = 0; html.includes(UNFINISHED) && tries < MOST_TRIES; tries += 1) {
  await new Promise((resolve) => setTimeout(resolve, WAIT));
  html = render();
}
if (html.includes(UNFINISHED) || !html.includes('<h1')) throw new Error('The landing page was not rendered to its end');
process.stdout.write(html);
