import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Language } from '#shared/i18n/t.ts';
import { trackPrefetchScript } from '../edge/headers.ts';
import { writeEarlyScript } from './early-script.ts';
import { linksTo } from './links.ts';

interface RenderedPage {
  file: string;
  language: Language;
  title: string;
  html: string;
  style: string;
}

/** What fetches the application: its first script, and what that imports. */
const APPLICATION = /\s*<(script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;

/**
 * Writes the document of a shipment's page, whichever shipment it is, and the script that shows the answer: the application
 * begins to come only then, and takes the place of what was rendered (web/lib/early-document.ts).
 */
export async function writePrefetchPage(
  folder: string,
  page: RenderedPage,
  shell: string,
  code: ReadonlySet<string>,
): Promise<void> {
  // In Spanish with its words; in English with nothing of them.
  const entry = page.language === 'es' ? 'early-spanish.ts' : 'show-prefetched.ts';
  const script = await writeEarlyScript(folder, `features/tracking/track/${entry}`);
  const file = join(folder, page.file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, documentOf(page, shell, code, script));
}

function documentOf({ title, html, style }: RenderedPage, shell: string, code: ReadonlySet<string>, script: string) {
  const application = [...(shell.match(APPLICATION) ?? []), ...linksTo(code, shell)]
    .map((element) => element.trim())
    .join('');
  return (
    shell
      .replace(APPLICATION, '')
      .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
      // Before the styles, for which a script waits.
      .replace('<link rel="stylesheet"', (first) => `<script>${trackPrefetchScript()}</script>\n    ${first}`)
      .replace('</head>', () => `  <script id="early-script" defer src="${script}"></script>\n    ${style}\n  </head>`)
      .replace(
        '<div id="root"></div>',
        (root) =>
          `<div id="early">${html}</div>\n    <template id="application">${application}</template>\n    ${root}`,
      )
  );
}
