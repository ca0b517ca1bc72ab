/** GSM 03.38: what a text message says with seven bits a sign; the second set takes two of them. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED = new Set('^{}\\[~]|€');

interface Segments {
  encoding: 'GSM-7' | 'UCS-2';
  /** Units of that encoding that the text takes. */
  characters: number;
  /** Units that one message alone has room for. */
  limit: number;
  /** Messages that carriers make of it, and charge. */
  count: number;
}

function segmentsOf(units: number, alone: number, joined: number): number {
  return units <= alone ? 1 : Math.ceil(units / joined);
}

/** How many messages a text becomes: one sign outside of GSM 03.38 makes all of it UCS-2, where 70 fit into one. */
export function countSegments(text: string): Segments {
  const signs = [...text];
  if (signs.every((sign) => BASIC.has(sign) || EXTENDED.has(sign))) {
    const characters = signs.reduce((sum, sign) => sum + (EXTENDED.has(sign) ? 2 : 1), 0);
    return { encoding: 'GSM-7', characters, limit: 160, count: segmentsOf(characters, 160, 153) };
  }
  return { encoding: 'UCS-2', characters: text.length, limit: 70, count: segmentsOf(text.length, 70, 67) };
}
