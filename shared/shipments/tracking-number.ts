const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** A tracking number from 12 random bytes: `TRK-` and 12 Crockford base-32 characters (60 bits). */
export function trackingNumberFrom(bytes: Uint8Array): string {
  return `TRK-${Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte & 31]).join('')}`;
}

/** Lower case, spaces, a missing `TRK-`, O for 0 and I or L for 1 are accepted; undefined when it cannot be one. */
export function parseTrackingNumber(typed: string): string | undefined {
  const compact = typed
    .toUpperCase()
    .replace(/[\s\-\u2010-\u2015]/g, '')
    .replace(/^TRK/, '');
  const code = compact.replace(/O/g, '0').replace(/[IL]/g, '1');
  return new RegExp(`^[${ALPHABET}]{${LENGTH}}$`).test(code) ? `TRK-${code}` : undefined;
}
