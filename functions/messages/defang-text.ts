/** Full stops, also those that some mail programs read as one. */
const INNER_STOP = /[.\u3002\uff0e\uff61](?=\S)/g;

/**
 * What a stranger typed, as it may stand in a mail that we send to somebody else: on one line, and with nothing in it
 * that mail programs turn into a link (`evil.example` reads `evil. example`; `St. Louis` stays).
 */
export function defang(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/:\/\//g, ': ').replace(INNER_STOP, '. ').trim();
}
