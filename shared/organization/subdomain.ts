/** The fixed end of every organization's own address. */
export const SUBDOMAIN_SUFFIX = '.quayside.app';

/** What a stranger would take for ours. */
const RESERVED = new Set([
  ...[
    'admin',
    'api',
    'app',
    'assets',
    'auth',
    'autodiscover',
    'billing',
    'blog',
    'cdn',
    'dev',
    'docs',
    'email',
    'files',
  ],
  ...['ftp', 'help', 'imap', 'internal', 'localhost', 'login', 'mail', 'mx', 'ns', 'ns1', 'ns2', 'pop', 'postmaster'],
  ...['quayside', 'root', 'sales', 'security', 'secure', 'smtp', 'staging', 'static', 'status', 'support', 'test'],
  ...['webmail', 'ws', 'www'],
]);

const LABEL = /^[a-z0-9](?:[a-z0-9-]{1,61})[a-z0-9]$/;

/** True for a label of the domain name system, in lower case, of 3 to 63 characters. */
export function isSubdomain(name: string): boolean {
  // A dash at the third and fourth place is how names of other alphabets are written, which look like any other name.
  return LABEL.test(name) && name.slice(2, 4) !== '--';
}

/** True for what an organization may not have, because it is ours or looks as if it were. */
export function isReservedSubdomain(name: string): boolean {
  return RESERVED.has(name);
}
