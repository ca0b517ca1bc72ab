import { expect, it } from 'vitest';
import { foldText } from '#shared/search/fold-text.ts';

it.each([
  ['Muñoz', 'munoz'],
  ['MUN\u0303OZ', 'munoz'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['Ørsted', 'orsted'],
  ['Æsir & Œuvre', 'aesir & oeuvre'],
  ['Đặng', 'dang'],
  ['İzmir', 'izmir'],
  ['Харків', 'харків'],
  ['東京', '東京'],
])('%s is compared as %s', (text, folded) => expect(foldText(text)).toBe(folded));
