const PHONE = '--organization-phone';
const EMAIL = '--organization-email';
const TIMEZONE = '--organization-timezone';
const COUNTRY = '--organization-country';

/** A text for a style sheet: whatever is no plain letter or digit as its number. */
export function cssText(text: string): string {
  const escaped = [...text].map((sign) =>
    /[a-z0-9]/i.test(sign) ? sign : `\\${(sign.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `"${escaped.join('')}"`;
}

interface Contact {
  contactPhone?: string | undefined;
  contactEmail?: string | undefined;
}

/** How people reach the organization, for the style sheet that every page has in its head. */
export function contactCss({ contactPhone, contactEmail }: Contact): string {
  const lines = [
    ...(contactPhone ? [`${PHONE}: ${cssText(contactPhone)};`] : []),
    ...(contactEmail ? [`${EMAIL}: ${cssText(contactEmail)};`] : []),
  ];
  return lines.length > 0 ? `html:root {\n  ${lines.join('\n  ')}\n}\n` : '';
}

const plainOf = (text: string): string =>
  text
    .trim()
    .slice(1, -1)
    .replaceAll(/\\([0-9a-f]{1,6}) ?/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/** The same as the style sheet says it, read by the name of a property; empty without one. */
export function contactIn(propertyOf: (name: string) => string): { phone: string; email: string } {
  return { phone: plainOf(propertyOf(PHONE)), email: plainOf(propertyOf(EMAIL)) };
}

interface Organization {
  timezone: string;
  country: string;
}

/** By whose clock and where the organization works, for forms that strangers fill in. */
export function organizationCss({ timezone, country }: Organization): string {
  return `html:root {\n  ${TIMEZONE}: ${cssText(timezone)};\n  ${COUNTRY}: ${cssText(country)};\n}\n`;
}

/** The same as the style sheet says it; what a deployment starts with where there is none. */
export function organizationIn(propertyOf: (name: string) => string): Organization {
  const [timezone, country] = [plainOf(propertyOf(TIMEZONE)), plainOf(propertyOf(COUNTRY))];
  return { timezone: timezone || 'America/New_York', country: country || 'US' };
}
