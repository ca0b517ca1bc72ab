import { MAX_SESSION_SECONDS } from '#functions/data/accounts/sessions.ts';

const isSecure = (origin: string) => origin.startsWith('https:');
const nameFor = (origin: string) => (isSecure(origin) ? '__Host-session' : 'session');

/** Says to the page that there may be a session, so that it need not ask for every stranger. It opens nothing. */
const SESSION_HINT_COOKIE = 'signed-in=1';

function written(origin: string, seconds: number): string {
  return `; Path=/; SameSite=Lax; Max-Age=${seconds}${isSecure(origin) ? '; Secure' : ''}`;
}

/** The Set-Cookie texts that give a session to the browser. `origin` is the site's own. */
export function sessionCookies(origin: string, value: string): string[] {
  const rest = written(origin, MAX_SESSION_SECONDS);
  return [`${nameFor(origin)}=${value}; HttpOnly${rest}`, SESSION_HINT_COOKIE + rest];
}

/** The Set-Cookie texts that take the session from the browser. */
export function clearedCookies(origin: string): string[] {
  const rest = written(origin, 0);
  return [`${nameFor(origin)}=; HttpOnly${rest}`, SESSION_HINT_COOKIE + rest];
}

/** The user id and secret in a Cookie header, where it holds a session. */
export function readSessionCookie(
  header: string | undefined,
  origin: string,
): { userId: string; secret: string } | undefined {
  const name = `${nameFor(origin)}=`;
  const pair = (header ?? '').split(/;\s*/).find((part) => part.startsWith(name));
  const match = pair && /^(usr_[0-9A-Z]{26})\.([\w-]{43})$/.exec(pair.slice(name.length));
  return match?.[1] && match[2] ? { userId: match[1], secret: match[2] } : undefined;
}
