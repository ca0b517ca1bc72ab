import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { DemoRequest } from '#shared/contracts/demos.ts';
import type { NotificationTemplate } from '#shared/contracts/message-templates.ts';
import type { NotificationSettings } from '#shared/contracts/notifications.ts';
import type { OrganizationSettings } from '#shared/contracts/organization.ts';
import { DEFAULT_REMINDERS } from '#shared/invoices/billing.ts';
import { useVideoCall } from '../../web/features/demos/requests/use-video-call.ts';
import { Preferences } from '../../web/features/notifications/settings/Preferences.tsx';
import { TemplateEditor } from '../../web/features/notifications/settings/TemplateEditor.tsx';
import { GeneralSettings } from '../../web/features/organization/settings/GeneralSettings.tsx';
import { ReportMailDialog } from '../../web/features/reports/analytics/ReportMailDialog.tsx';
import { type Call, hearToasts, json, problem, serve, settled, show } from './support.tsx';

const said = hearToasts();

interface Versioned {
  version: number;
}

/** One thing that is read and saved whole under its version, and that others change meanwhile. */
function stored<Stored extends Versioned>(first: Stored, isRead: (call: Call) => boolean) {
  let now = first;
  const sent: unknown[] = [];
  const refusal = () => {
    const body = { type: 'about:blank', title: 'Conflict', status: 409, detail: 'Meanwhile', current: now };
    return new Response(JSON.stringify({ ...body, code: 'version_conflict' }), { status: 409 });
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
  country: 'US',
  primaryColor: '#f59e0b',
  secondaryColor: '#0f2a43',
  invoices: { dueDays: 30, addressLines: [] },
  reminders: DEFAULT_REMINDERS,
  staffSeesInvoices: false,
  openTracking: false,
  weightInKilograms: false,
  autoApplyCredits: false,
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

const toldOfConflict = () => waitFor(() => expect(said.at(-1)?.title).toBe('Changed in the Meantime'));

it('preferences keep the switches that somebody else moved, also of the same channel', async () => {
  const all = { bookingConfirmation: true, dispatchNotification: true, deliveryUpdate: true, etaAlert: true };
  const first: NotificationSettings = { email: all, sms: all, push: all, textPriceCap: 0.05, version: 0 };
  const settings = stored(first, ({ method }) => method === 'GET');
  serve((call) => {
    if (call.url.startsWith('/api/notifications/settings')) return settings.answer(call);
    return new Response(null, { status: 503 });
  });
  show(
    <MemoryRouter>
      <Preferences />
    </MemoryRouter>,
  );
  const [email, sms] = await Promise.all(
    ['Email', 'SMS'].map(async (name) => within(await screen.findByRole('region', { name }))),
  );
  const switchOf = (channel: typeof email, name: string) => {
    const found = channel?.getByRole<HTMLInputElement>('switch', { name });
    if (!found) throw new Error(`No switch ${name}`);
    return found;
  };
  settings.changeMeanwhile({ sms: { ...all, etaAlert: false }, textPriceCap: 0.1 });
  fireEvent.click(switchOf(sms, 'Booking Confirmation'));
  fireEvent.click(switchOf(email, 'ETA Alert'));
  press('Save Preferences');
  await toldOfConflict();
  expect(switchOf(sms, 'ETA Alert').checked).toBe(false);
  expect(switchOf(sms, 'Booking Confirmation').checked).toBe(false);
  press('Save Preferences');
  await waitFor(() =>
    expect(settings.now()).toEqual({
      email: { ...all, etaAlert: false },
      sms: { ...all, bookingConfirmation: false, etaAlert: false },
      push: all,
      textPriceCap: 0.1,
      version: 2,
    }),
  );
});

it('a template says what somebody else wrote before it is replaced', async () => {
  const first: NotificationTemplate = {
    ...{ id: 'exception', name: 'Exception', type: 'delivery_problem', subject: 'Trouble', body: 'We call you' },
    ...{ isStandard: false, version: 4, standardSpanish: { subject: 'Problema', body: 'Le llamamos' } },
  };
  const template = stored(first, () => false);
  serve((call) => {
    if (call.method === 'PUT') return template.answer(call);
    return call.method === 'GET' ? json([]) : problem(404, 'not_found', 'There is no shipment yet');
  });
  show(
    <MemoryRouter>
      <TemplateEditor template={first} />
    </MemoryRouter>,
  );
  template.changeMeanwhile({ subject: 'Problem', body: 'We write to you' });
  type(/^Subject/, 'Delay');
  press('Save Template');
  await toldOfConflict();
  expect(field(/^Subject/).value).toBe('Delay');
  expect(screen.getByText(/Changed to "Problem" in the meantime/)).toBeTruthy();
  expect(field(/^Message Body/).value).toBe('We write to you');
  press('Save Template');
  await waitFor(() => expect(template.now()).toMatchObject({ subject: 'Delay', body: 'We write to you', version: 6 }));
});

it('the plan of mailed reports is saved after somebody else changed it', async () => {
  const members = ['Ana Lee', 'Ben Cho'].map((name, index) => ({ id: `usr_${index}`, name, role: 'manager' }));
  const plan = stored({ every: 'never' as const, memberIds: ['usr_0'], version: 2, members }, () => false);
  serve(plan.answer);
  const onClose = vi.fn();
  show(
    <MemoryRouter>
      <ReportMailDialog plan={plan.now()} refresh={async () => undefined} onClose={onClose} />
    </MemoryRouter>,
  );
  plan.changeMeanwhile({ memberIds: ['usr_0', 'usr_1'] });
  fireEvent.change(field('How often'), { target: { value: 'weekly' } });
  press('Save');
  await toldOfConflict();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ben Cho (manager)' }).checked).toBe(true);
  press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(plan.now()).toMatchObject({ every: 'weekly', memberIds: ['usr_0', 'usr_1'], version: 4 });
});

describe('a video call', () => {
  const first: DemoRequest = {
    ...{ id: 'dem_1', fullName: 'Jane Roe', companyName: 'Roe', email: 'jane@roe.example', phone: '1' },
    ...{ businessType: 'other', howFound: 'other', emailSent: true, createdAt: '2026-11-24T12:00:00Z' },
    ...{ status: 'new', version: 1 },
  };
  function Start() {
    const start = useVideoCall(first);
    return (
      <button type="button" onClick={start}>
        Start
      </button>
    );
  }
  async function startAfter(change: Partial<DemoRequest>) {
    const request = stored(first, ({ method }) => method === 'GET');
    serve(request.answer);
    vi.stubGlobal('open', () => null);
    request.changeMeanwhile(change);
    show(<Start />);
    press('Start');
    await settled();
    return request.now();
  }

  it('does not put back a request that somebody else has scheduled', async () => {
    expect(await startAfter({ status: 'scheduled' })).toMatchObject({ status: 'scheduled' });
    expect(said).toEqual([]);
  });

  it('makes a request contacted that is still new, whatever else was written', async () => {
    expect(await startAfter({ notes: 'Call at nine' })).toMatchObject({ status: 'contacted', notes: 'Call at nine' });
    expect(said).toEqual([]);
  });
});
