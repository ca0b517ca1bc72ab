import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TeamMember } from '#shared/contracts/team.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { EditDialog } from '../../web/entities/shipments/detail/EditDialog.tsx';
import { HandOverDialog } from '../../web/entities/shipments/detail/HandOverDialog.tsx';
import { RescheduleDialog } from '../../web/entities/shipments/detail/RescheduleDialog.tsx';
import { ShipmentReasonDialog } from '../../web/entities/shipments/detail/ShipmentReasonDialog.tsx';
import { ForgotPasswordPage } from '../../web/features/accounts/links/ForgotPasswordPage.tsx';
import { SignUpForm } from '../../web/features/accounts/sign-in/SignUpForm.tsx';
import { NewCustomerDialog } from '../../web/features/customers/list/NewCustomerDialog.tsx';
import { PortalCancelDialog } from '../../web/features/customers/portal/PortalCancelDialog.tsx';
import { AddDriverDialog } from '../../web/features/drivers/list/AddDriverDialog.tsx';
import { RemovalDialog } from '../../web/features/organization/settings/RemovalDialog.tsx';
import { useSession } from '../../web/lib/session.ts';
import { setPresenter, type Toast } from '../../web/lib/toast.ts';
import { shipmentRow } from './fake-server.ts';
import { type Call, json, person, problem, reset, serve, show, stubMedia } from './support.tsx';

const said: Toast[] = [];
const onClose = vi.fn();
beforeEach(() => {
  stubMedia(false);
  said.length = 0;
  onClose.mockClear();
  setPresenter((message) => said.push(message));
});
afterEach(async () => {
  setPresenter(undefined);
  await reset();
});

/** Shows a screen to a person; reads are answered with what stands, lists with nothing, writes by `write`. */
async function open(role: string, screenOf: ReactNode, stands: unknown, write: (call: Call) => Response) {
  const calls = serve((call) => {
    if (call.url === '/api/auth/user') return json(person(role));
    if (call.url.includes('limit=')) return json([]);
    return call.method === 'GET' ? json(stands) : write(call);
  });
  const { result } = renderHook(() => useSession());
  await waitFor(() => expect(result.current.user).toBeDefined());
  const router = createMemoryRouter([{ path: '*', element: screenOf }]);
  show(<RouterProvider router={router} />);
  return () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
}

function conflict(current: Shipment): Response {
  const detail = 'Someone else changed this shipment at the same time';
  const body = { type: 'about:blank', title: 'Conflict', status: 409, detail, code: 'version_conflict', current };
  return new Response(JSON.stringify(body), { status: 409 });
}

/** A server on which somebody else has just changed the shipment. */
const changedTo =
  (now: Shipment) =>
  ({ body }: Call): Response =>
    (body as Shipment).version === now.version ? json({ ...now, version: now.version + 1 }) : conflict(now);

const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: RegExp | string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('an edit of a shipment in which something is odd already', () => {
  const shipment = shipmentRow({ pickupDate: '2020-01-02', pickupState: 'XX', deliveryState: 'NJ' });
  const openEdit = () =>
    open('staff', <EditDialog shipment={shipment} onClose={onClose} />, shipment, changedTo(shipment));

  it('is sent without a question where it changes something else', async () => {
    const sent = await openEdit();
    type('Special instructions', 'Ring twice');
    press('Save Changes');
    await waitFor(() => expect(sent()).toEqual([{ specialInstructions: 'Ring twice', version: 1 }]));
  });

  it('is asked about what it makes odd', async () => {
    const sent = await openEdit();
    type(/^Delivery ZIP/, '05401');
    press('Save Changes');
    fireEvent.click(await screen.findByRole('button', { name: 'Save Anyway' }));
    await waitFor(() => expect(sent()).toEqual([{ deliveryZip: '05401', version: 1 }]));
    expect(screen.queryByText('The pickup date is in the past')).toBeNull();
  });

  it('is told beside the field of delivery hours that end before its pickup begins', async () => {
    const day = { pickupDate: '2099-01-02', pickupFrom: '13:00', estimatedDelivery: '2099-01-02' };
    const tight = shipmentRow(day);
    const sent = await open('staff', <EditDialog shipment={tight} onClose={onClose} />, tight, changedTo(tight));
    type(/^Delivery to/, '09:00');
    fireEvent.blur(field(/^Delivery to/));
    const text = 'The delivery hours end before the pickup begins';
    await screen.findByText(text);
    const note = field(/^Delivery to/).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(note)?.textContent).toBe(text);
    press('Save Changes');
    fireEvent.click(await screen.findByRole('button', { name: 'Save Anyway' }));
    await waitFor(() => expect(sent()).toEqual([{ deliveryTo: '09:00', version: 1 }]));
  });
});

describe('an edit of what a price is made of', () => {
  it('says that the price stays, and what it would be, to who sees prices', async () => {
    const shipment = shipmentRow({ price: 180, weight: '1500', weightUnit: 'kg' });
    const edit = <EditDialog shipment={shipment} onClose={onClose} />;
    await open('manager', edit, shipment, changedTo(shipment));
    type('Weight', '3000');
    const words = /^The price stays \$180\.00\. As typed it would be \$300\.00: change it under Charges\.$/;
    await screen.findByText(words);
    type('Weight', '1500');
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });
});

describe('a shipment that somebody else changed while its dialog was open', () => {
  it('is edited at the second try, with their changes in the fields that nobody touched', async () => {
    const shipment = shipmentRow();
    const now = { ...shipment, containerNumber: 'CONT-9', version: 2 };
    const sent = await open('staff', <EditDialog shipment={shipment} onClose={onClose} />, now, changedTo(now));
    type('Special instructions', 'Ring twice');
    press('Save Changes');
    await waitFor(() => expect(said.at(-1)?.title).toBe('Changed in the Meantime'));
    expect(field('Container number').value).toBe('CONT-9');
    press('Save Changes');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent().at(-1)).toEqual({ specialInstructions: 'Ring twice', version: 2 });
  });

  it('is edited field by field where both changed the same: what somebody keeps, and what they take of the other', async () => {
    const shipment = shipmentRow({ pickupAddress: '1 Pier Road', weight: '10' });
    const now: Shipment = { ...shipment, pickupAddress: '2 Pier Road', weight: '30', version: 2 };
    const sent = await open('staff', <EditDialog shipment={shipment} onClose={onClose} />, now, changedTo(now));
    type('Pickup address', '3 Pier Road');
    type('Weight', '20');
    press('Save Changes');
    const both = await screen.findByRole('region', { name: 'Changed by somebody else' });
    const of = (name: string) => within(within(both).getByRole('group', { name }));
    expect(of('Pickup address').getByText('Yours: 3 Pier Road')).toBeDefined();
    expect(of('Pickup address').getByText('Theirs: 2 Pier Road')).toBeDefined();
    fireEvent.click(of('Pickup address').getByRole('button', { name: 'Keep mine' }));
    fireEvent.click(of('Weight').getByRole('button', { name: 'Take theirs' }));
    expect([field('Pickup address').value, field('Weight').value]).toEqual(['3 Pier Road', '30']);
    expect(screen.queryByRole('region', { name: 'Changed by somebody else' })).toBeNull();
    press('Save Changes');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent().at(-1)).toEqual({ pickupAddress: '3 Pier Road', version: 2 });
  });

  it('keeps its days: one that is emptied is asked for, and nothing is sent', async () => {
    const shipment = shipmentRow({ pickupDate: '2026-11-25', estimatedDelivery: '2026-11-26' });
    const sent = await open(
      'staff',
      <EditDialog shipment={shipment} onClose={onClose} />,
      shipment,
      changedTo(shipment),
    );
    type('Pickup date', '');
    type('Estimated delivery', '');
    press('Save Changes');
    expect(await screen.findByText('Pickup date is required')).toBeDefined();
    expect(screen.getByText('Estimated delivery date is required')).toBeDefined();
    expect(sent()).toEqual([]);
  });

  it('is not asked for what was loaded once it is under way', async () => {
    const shipment = shipmentRow({ status: 'in_transit', driverId: 'drv_a' });
    await open('staff', <EditDialog shipment={shipment} onClose={onClose} />, shipment, () => json(shipment));
    expect(screen.queryByLabelText('Pickup address')).toBeNull();
    expect(screen.queryByLabelText('Weight')).toBeNull();
    expect(field('Delivery address')).toBeDefined();
  });

  it('is cancelled at the second try, for the reason that was typed', async () => {
    const shipment = shipmentRow();
    const now: Shipment = { ...shipment, priority: 'urgent', version: 2 };
    const dialog = <ShipmentReasonDialog shipment={shipment} action="cancel" onClose={onClose} />;
    const sent = await open('manager', dialog, now, changedTo(now));
    type('Reason', 'Ordered twice');
    press('Cancel Shipment');
    await waitFor(() => expect(said.at(-1)?.title).toBe('Changed in the Meantime'));
    expect(field('Reason').value).toBe('Ordered twice');
    press('Cancel Shipment');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent().at(-1)).toEqual({ status: 'cancelled', reason: 'Ordered twice', version: 2 });
  });

  it('is cancelled by its customer at the second try', async () => {
    const shipment = shipmentRow();
    const now: Shipment = { ...shipment, priority: 'urgent', version: 2 };
    const dialog = <PortalCancelDialog shipment={shipment} onClose={onClose} />;
    const sent = await open('customer', dialog, [now], changedTo(now));
    press('Cancel Shipment');
    await waitFor(() => expect(said.at(-1)?.title).toBe('Changed in the Meantime'));
    expect(onClose).not.toHaveBeenCalled();
    press('Cancel Shipment');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent().at(-1)).toEqual({ status: 'cancelled', reason: 'Cancelled by the customer', version: 2 });
  });

  it('is not offered to its customer again once it is on its way', async () => {
    const shipment = shipmentRow();
    const now: Shipment = { ...shipment, status: 'assigned', driverId: 'drv_a', version: 2 };
    await open('customer', <PortalCancelDialog shipment={shipment} onClose={onClose} />, [now], changedTo(now));
    press('Cancel Shipment');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(said.at(-1)).toMatchObject({ title: 'Error', variant: 'destructive' });
  });
});

it('a load that was handed over says that its drivers are being told, as nobody knows yet whether they were', async () => {
  const shipment = shipmentRow({ status: 'in_transit', driverId: 'drv_a' });
  const dialog = <HandOverDialog shipment={shipment} driverId="drv_b" onClose={onClose} />;
  const sent = await open('staff', dialog, [], changedTo(shipment));
  type('Reason', 'Out of hours');
  press('Hand Over');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([{ driverId: 'drv_b', reason: 'Out of hours', version: 1 }]);
  expect(said.at(-1)).toMatchObject({ title: 'Load Handed Over', description: 'Both drivers are being told.' });
});

it('the removal of a member who gave nothing names them, and asks nothing', async () => {
  const olga: TeamMember = {
    ...{ id: 'usr_2', name: 'Olga Ops', email: 'olga@quayside.example' },
    ...{ role: 'staff', status: 'active', version: 1 },
  };
  const given = { invitations: [], keys: [], endpoints: [] };
  await open('admin', <RemovalDialog member={olga} onClose={onClose} />, given, () => json({}));
  const dialog = within(screen.getByRole('dialog', { name: 'Remove Olga Ops?' }));
  await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Remove' }).disabled).toBe(false));
  expect(dialog.queryByText(/Looking for/)).toBeNull();
  expect(dialog.getAllByText(/Olga Ops/)).toHaveLength(1);
  expect(dialog.queryByRole('combobox')).toBeNull();
});

describe('what the server refuses', () => {
  it('stands at its field and is not said in a message as well', async () => {
    const message = 'A customer with this email address already exists';
    const refuse = () => problem(409, 'already_exists', message, [{ path: 'email', message }]);
    const sent = await open('staff', <NewCustomerDialog onClose={onClose} />, [], refuse);
    type('Name', 'Keystone');
    type('Email', 'dock@keystone.example');
    type('Phone', '(908) 555-0142');
    press('Create Customer');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent()).toHaveLength(1);
    expect(said).toEqual([]);
  });

  it('is said in a message too where nothing stands beside the field: a username that is taken', async () => {
    const detail = 'This username is already taken';
    const refuse = () => problem(409, 'already_exists', detail, [{ path: 'username', message: detail }]);
    const role = 'customer';
    await open('staff', <SignUpForm {...{ role }} onDone={onClose} onBack={onClose} />, [], refuse);
    for (const name of ['First name', 'Last name', 'Username']) type(name, 'ada');
    type('Email', 'ada@ferro.example');
    type('Password', 'correct-horse-9');
    press('Create Account');
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(said).toMatchObject([{ title: 'Signup Failed', description: detail }]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is said in a message where it has no field', async () => {
    const refuse = () => problem(409, 'illegal_transition', 'The exception is over');
    const shipment = shipmentRow({ status: 'picked_up' });
    await open('staff', <RescheduleDialog shipment={shipment} onClose={onClose} />, shipment, refuse);
    type('New delivery date', '2999-12-01');
    press('Reschedule');
    await waitFor(() => expect(said.at(-1)).toMatchObject({ title: 'Error', description: 'The exception is over' }));
    expect(field('New delivery date').value).toBe('2999-12-01');
  });

  it('is said on the page itself where that is all there is', async () => {
    await open('staff', <ForgotPasswordPage />, [], () => problem(503, 'unavailable', 'Try again in a minute'));
    type('Email', 'elena@quayside.example');
    press('Send Link');
    expect((await screen.findByRole('alert')).textContent).toBe('Try again in a minute');
    expect(said).toEqual([]);
  });
});

describe('a dialog with typed text', () => {
  it.each([
    ['a reason', 'Keep Shipment', 'Reason'],
    ['an edit', 'Cancel', 'Special instructions'],
    ['new dates', 'Cancel', 'Note'],
  ])('of %s asks before it closes', async (_, close, name) => {
    const shipment = shipmentRow({ status: 'picked_up' });
    const dialogs: Record<string, ReactNode> = {
      Reason: <ShipmentReasonDialog shipment={shipment} action="cancel" onClose={onClose} />,
      'Special instructions': <EditDialog shipment={shipment} onClose={onClose} />,
      Note: <RescheduleDialog shipment={shipment} onClose={onClose} />,
    };
    await open('manager', dialogs[name], shipment, () => json(shipment));
    type(new RegExp(`^${name}`), 'Half a sen');
    press(close);
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    press('Leave');
    expect(onClose).toHaveBeenCalled();
  });
});

describe.each([
  {
    what: 'Add Driver',
    Dialog: AddDriverDialog,
    path: 'phone',
    fields: { Name: 'Dana', Phone: '1', 'Vehicle number': 'NJ 1' },
  },
  {
    what: 'Create Customer',
    Dialog: NewCustomerDialog,
    path: 'email',
    fields: { Name: 'Harbor Foods', Email: 'a@harbor.example', Phone: '(555) 010-4200' },
  },
])('$what, where the server refuses a field', ({ what, Dialog, path, fields }) => {
  it('says so at the field and nowhere else', async () => {
    const refused = () => problem(422, 'validation_failed', 'Check the fields', [{ path, message: 'Already taken' }]);
    const sent = await open('manager', <Dialog onClose={onClose} />, [], refused);
    for (const [label, value] of Object.entries(fields)) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
    fireEvent.click(screen.getByRole('button', { name: what }));
    expect(await screen.findByText('Already taken')).toBeTruthy();
    expect(sent()).toHaveLength(1);
    expect(said).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });
});
