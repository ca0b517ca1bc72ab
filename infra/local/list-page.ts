const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign);

/** Whoever got something, and what, the newest first. */
interface Received {
  readonly name: string;
  readonly lines: readonly string[];
}

/** A page that shows what people got. */
export function listPage(title: string, nothing: string, all: readonly Received[]): string {
  const lists = all.map(({ name, lines }) => {
    const rows = lines.map((line) => `<li>${escaped(line)}</li>`);
    return `<h2>${escaped(name)}</h2><ol reversed>${rows.join('')}</ol>`;
  });
  const body = lists.length > 0 ? lists.join('') : `<p>${nothing}</p>`;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body><h1>${title}</h1>${body}</body></html>`;
}
