import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrandingSettings } from '../../web/features/organization/settings/BrandingSettings.tsx';
import { json, problem, reset, serve, show, stubMedia } from './support.tsx';

const SETTINGS = {
  ...{ name: 'Harbor Link', timezone: 'America/New_York', subdomain: 'harbor', version: 1 },
  ...{ primaryColor: '#f59e0b', secondaryColor: '#1e293b' },
};
const REFUSED = 'The file of this picture is broken';

// jsdom draws nothing.
vi.mock('../../web/features/organization/settings/rasterize-logo.ts', () => ({
  drawLogo: async () => 'data:image/png;base64,',
}));

beforeEach(() => stubMedia(false));
afterEach(reset);

it('branding is not saved while its logo is on the way', async () => {
  const kept = Promise.withResolvers<Response>();
  const calls = serve(({ url }) => (url.endsWith('/logo') ? kept.promise : json(SETTINGS)));
  show(
    <BrowserRouter>
      <BrandingSettings />
    </BrowserRouter>,
  );
  await screen.findByText('PNG or SVG, max 2MB, recommended 200x60px');
  const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  await userEvent.upload(screen.getByLabelText('Logo file'), file);
  const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: 'Uploading Logo' });
  expect(waiting.disabled).toBe(true);
  await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/logo'))).toBe(true));
  kept.resolve(problem(422, 'validation_failed', REFUSED, [{ path: 'picture', message: REFUSED }]));
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save Branding' });
  expect(save.disabled).toBe(false);
  expect(screen.getByText(REFUSED)).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'PUT' || method === 'PATCH')).toEqual([]);
});
