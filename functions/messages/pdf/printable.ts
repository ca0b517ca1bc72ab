import anyAscii from 'any-ascii';
import { create } from 'fontkit';
import regular from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf';
import { normalForm } from '#shared/search/normal-form.ts';

let font: ReturnType<typeof create> | undefined;

/**
 * A text with what our font has no sign for written in Latin letters ("北京" as "BeiJing"), because it would be drawn as
 * empty boxes. The font has Latin, Greek and Cyrillic letters with all their marks.
 */
export function printable(text: string): string {
  font ??= create(Buffer.from(regular));
  const has = (sign: string) => font?.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ?? false;
  const signs = [...normalForm(text, 'NFC')];
  return signs.map((sign) => (sign === '\n' || has(sign) ? sign : anyAscii(sign))).join('');
}
