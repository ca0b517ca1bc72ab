/** Full stops, also those that some mail programs read as one. */
const INNER_STOP = /[.\u3002\uff0e\uff61](?=\S)/g;

/** One line, with nothing that mail programs make a link: `evil.example` reads `evil. example`; `St. Louis` stays. */
export function defang(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/:\/\//g, ': ').replace(INNER_STOP, '. ').trim();
}
