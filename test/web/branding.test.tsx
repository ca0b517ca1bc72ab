import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BrandingSettings } from '../../web/features/organization/settings/BrandingSettings.tsx';
import { json, problem, reset, serve, show, stubMedia } from './support.tsx';

const SETTINGS = {
  ...{ name: 'Harbor Link', timezone: 'America/New_York', subdomain: 'harbor', version: 1 },
  ...{ primaryColor: '#f59e0b', secondaryColor: '#1e293b' },
};
const FORM = { key: 'uploads/organization/logo/upl_00000000000000000000000001', url: 'https://bucket', fields: {} };
const REFUSED = 'The SVG holds text, which looks different everywhere; please convert it to paths';

beforeEach(() => stubMedia(false));
afterEach(reset);

it('branding is not saved while its logo is on the way, and says beforehand what a logo may not hold', async () => {
  const drawn = Promise.withResolvers<Response>();
  const calls = serve(({ url }) => {
    if (url.endsWith('/logo/draw')) return drawn.promise;
    return json(url.endsWith('/logo') ? FORM : SETTINGS);
  });
  show(
    <BrowserRouter>
      <BrandingSettings />
    </BrowserRouter>,
  );
  expect(await screen.findByText(/no text \(convert it to paths\), scripts, links to other files/)).toBeTruthy();
  const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  await userEvent.upload(screen.getByLabelText('Logo file'), file);
  const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: 'Waiting for the Logo' });
  expect(waiting.disabled).toBe(true);
  await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/logo/draw'))).toBe(true));
  drawn.resolve(problem(422, 'validation_failed', REFUSED, [{ path: 'key', message: REFUSED }]));
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save Branding' });
  expect(save.disabled).toBe(false);
  expect(screen.getByText(REFUSED)).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'PUT' || method === 'PATCH')).toEqual([]);
});
