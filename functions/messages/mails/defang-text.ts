/** Full stops, also those that some mail programs read as one, and whole amounts, of which nobody makes a link. */
const STOPS = /(?<![\w.])\d+\.\d+(?!\w|\.\w)|[.\u3002\uff0e\uff61](?=\S)/g;

/** One line, with nothing that mail programs make a link: `evil.example` reads `evil. example`; `St. Louis` and `3.5` stay. */
export function defang(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/:\/\//g, ': ')
    .replace(STOPS, (found) => (found.length > 1 ? found : '. '))
    .trim();
}
