import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { NumberUnknown } from '../../web/features/tracking/track/TrackNotFound.tsx';
import { problem, reset, serve, show } from './support.tsx';

afterEach(reset);

const COMPARE = 'Check the number against your confirmation email.';
const INSTEAD = 'No shipment, or more than one, has this container. Use the number of your confirmation: TRK-...';

it.each([
  ['TRK-ZZZZZZZZZZZZ', [COMPARE]],
  ['msku 707352-9', [INSTEAD]],
  // As it is rendered at build.
  ['{number}', [COMPARE, INSTEAD]],
])('what to try instead of %s', (trackingNumber, expected) => {
  serve(() => problem(401, 'unauthorized', 'Unauthorized'));
  show(
    <MemoryRouter>
      <NumberUnknown trackingNumber={trackingNumber} />
    </MemoryRouter>,
  );
  expect([COMPARE, INSTEAD].filter((text) => screen.queryByText(text))).toEqual(expected);
});
