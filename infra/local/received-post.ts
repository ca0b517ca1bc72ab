import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';

/** The headers of Standard Webhooks, as its library wants them. */
function signedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
  return Object.fromEntries(names.map((name) => [name, String(headers[name] ?? '')]));
}

/** The event that a POST carries. Throws for one that was not signed by the secret, or minutes ago. */
function verified(secret: string, headers: IncomingHttpHeaders, body: string): Record<string, unknown> {
  const event = new Webhook(secret).verify(body, signedHeaders(headers));
  return typeof event === 'object' && event !== null ? Object.fromEntries(Object.entries(event)) : {};
}

const labeled = (name: string, value: unknown) => (value === undefined ? '' : `${name} ${value}`);

/** What a receiver prints of a POST, and whether it takes it: only what the secret has signed. */
export function readPost(
  secret: string,
  headers: IncomingHttpHeaders,
  body: string,
): { isVerified: boolean; lines: string[] } {
  try {
    const { event, timestamp, version, sequence, data } = verified(secret, headers, body);
    const head = [timestamp, event, labeled('version', version), labeled('sequence', sequence)]
      .filter(Boolean)
      .join('  ');
    return {
      isVerified: true,
      lines: [`verified  ${head}`, `          id ${headers['webhook-id']}`, `          ${JSON.stringify(data)}`],
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { isVerified: false, lines: [`refused   ${why}`, `          ${body.slice(0, 500)}`] };
  }
}
