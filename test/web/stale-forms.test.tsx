import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { OrganizationSettings } from '#shared/contracts/organization.ts';
import { GeneralSettings } from '../../web/features/organization/settings/GeneralSettings.tsx';
import { type Call, hearToasts, json, serve, settled, show } from './support.tsx';

const said = hearToasts();

interface Versioned {
  version: number;
}

/** One thing that is read and saved whole under its version, and that others change meanwhile. */
function stored<Stored extends Versioned>(first: Stored, isRead: (call: Call) => boolean) {
  let now = first;
  const sent: unknown[] = [];
  const refusal = () => {
    const problem = { type: 'about:blank', title: 'Conflict', status: 409, detail: 'Meanwhile', current: now };
    return new Response(JSON.stringify({ ...problem, code: 'version_conflict' }), { status: 409 });
  };
  return {
    sent,
    now: () => now,
    changeMeanwhile: (change: Partial<Stored>) => {
      now = { ...now, ...change, version: now.version + 1 };
    },
    answer: (call: Call): Response => {
      if (isRead(call)) return json(now);
      sent.push(call.body);
      const change = call.body as Partial<Stored>;
      if (change.version !== now.version) return refusal();
      now = { ...now, ...change, version: now.version + 1 };
      return json(now);
    },
  };
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const SETTINGS: OrganizationSettings = {
  name: 'Harbor Link',
  timezone: 'America/New_York',
  primaryColor: '#f59e0b',
  secondaryColor: '#0f2a43',
  invoices: { dueDays: 30, addressLines: [] },
  staffSeesInvoices: false,
  openTracking: false,
  version: 3,
};

describe('the settings of the organization', () => {
  async function openGeneral() {
    const settings = stored(SETTINGS, ({ method }) => method === 'GET');
    serve((call) => (call.url.startsWith('/api/organization/settings') ? settings.answer(call) : json({})));
    show(
      <MemoryRouter>
        <GeneralSettings />
      </MemoryRouter>,
    );
    await screen.findByLabelText(/^Organization name/);
    return settings;
  }
  /** Refused, because somebody else was first; the page then has theirs. */
  async function pressSwitch() {
    fireEvent.click(screen.getByRole('switch', { name: 'Staff may read invoices' }));
    await waitFor(() => expect(said.at(-1)?.description).toBe('Meanwhile'));
    await settled();
  }

  it('that somebody else changed are not put back by a form that was open', async () => {
    const settings = await openGeneral();
    settings.changeMeanwhile({ timezone: 'America/Chicago' });
    await pressSwitch();
    type(/^Organization name/, 'Harbor Link Haulage');
    press('Save Changes');
    await waitFor(() => expect(settings.now().name).toBe('Harbor Link Haulage'));
    expect(settings.now().timezone).toBe('America/Chicago');
  });

  it('that somebody else changed stand under what was typed before', async () => {
    const settings = await openGeneral();
    type(/^Organization name/, 'Harbor Link Haulage');
    settings.changeMeanwhile({ name: 'Quay Haulage', timezone: 'America/Chicago' });
    await pressSwitch();
    expect(field(/^Organization name/).value).toBe('Harbor Link Haulage');
    expect(screen.getByText(/Changed to "Quay Haulage" in the meantime/)).toBeTruthy();
    press('Save Changes');
    await waitFor(() => expect(settings.now().name).toBe('Harbor Link Haulage'));
    expect(settings.now().timezone).toBe('America/Chicago');
  });

  it('that somebody else changed are kept by a form that asks for others of the same part', async () => {
    const settings = await openGeneral();
    settings.changeMeanwhile({ invoices: { dueDays: 60, addressLines: [] } });
    type(/^Tax ID/, 'US 12');
    press('Save Invoice Details');
    await waitFor(() => expect(said.at(-1)?.title).toBe('Changed in the Meantime'));
    press('Save Invoice Details');
    await waitFor(() => expect(settings.now().invoices).toEqual({ dueDays: 60, taxId: 'US 12', addressLines: [] }));
  });

  it('are saved twice in a row', async () => {
    const settings = await openGeneral();
    for (const name of ['Harbor', 'Harbor Haulage']) {
      type(/^Organization name/, name);
      press('Save Changes');
      await waitFor(() => expect(settings.now().name).toBe(name));
      await settled();
    }
    expect(settings.sent).toHaveLength(2);
  });
});
