import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PhoneLink } from '../../web/ui/contact/PhoneLink.tsx';
import { NoWrap } from '../../web/ui/page/NoWrap.tsx';
import { reset, show, stubMedia } from './support.tsx';

beforeEach(() => stubMedia(true));
afterEach(reset);

const wholeIn = (text: string) => {
  show(<p data-testid="text">{<NoWrap text={text} />}</p>);
  const shown = screen.getByTestId('text');
  expect(shown.textContent).toBe(text);
  return [...shown.querySelectorAll('.nowrap')].map(({ textContent }) => textContent);
};

it.each<[string, string[]]>([
  ['Nov 24, 2026, 5:12–6:12 PM', ['5:12–6:12 PM']],
  ['8:00 AM–1:00 PM', ['8:00 AM–1:00 PM']],
  ['20ft, pickup Nov 24, 2026, 08:00–10:00, est. Nov 26, 2026, by 10:00 AM', ['08:00–10:00', '10:00 AM']],
  ['24 nov, 5:12–6:12 p. m.', ['5:12–6:12 p. m.']],
  ['Nov 23, 2026, Box truck, NJ 4471, +1 908 555 0142', ['+1 908 555 0142']],
  ['Nov 23, 2026, (908) 555-0142', ['(908) 555-0142']],
  ['Created by the delivery of TRK-CWGF218C24V8', ['TRK-CWGF218C24V8']],
  ['Expected today', []],
])('no end of a line cuts hours or a number: %s', (text, whole) => expect(wholeIn(text)).toEqual(whole));

it('nor a number to call', () => {
  show(<PhoneLink phone="+1 908 555 0142" />);
  expect(screen.getByRole('link').className).toContain('nowrap');
});
