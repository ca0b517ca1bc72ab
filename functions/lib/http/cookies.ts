/** Seconds that a session may live at most (30 days). */
export const SESSION_SECONDS = 30 * 24 * 3600;

const isSecure = (origin: string) => origin.startsWith('https:');
const nameFor = (origin: string) => (isSecure(origin) ? '__Host-session' : 'session');

/** The Set-Cookie text that gives a session to the browser. `origin` is the site's own. */
export function sessionCookie(origin: string, value: string): string {
  return `${nameFor(origin)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SESSION_SECONDS}${isSecure(origin) ? '; Secure' : ''}`;
}

/** The Set-Cookie text that takes the session from the browser. */
export function endedCookie(origin: string): string {
  return `${nameFor(origin)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${isSecure(origin) ? '; Secure' : ''}`;
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
