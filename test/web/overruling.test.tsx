import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { ASSIGNING } from '../../web/entities/shipments/detail/use-shipment-change.ts';
import { OverruleDialog, type Overruling } from '../../web/entities/shipments/gate/OverruleDialog.tsx';
import { ApiError, callApi } from '../../web/lib/api.ts';
import { useSession } from '../../web/lib/session.ts';
import { setPresenter, type Toast } from '../../web/lib/toast.ts';
import { shipmentRow } from './fake-server.ts';
import { type Call, json, person, reset, serve, show, stubMedia } from './support.tsx';

const WHY = 'Released by phone';
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

function conflict(current: Shipment): Response {
  const detail = 'Someone else changed this shipment at the same time';
  const body = { type: 'about:blank', title: 'Conflict', status: 409, detail, code: 'version_conflict', current };
  return new Response(JSON.stringify(body), { status: 409 });
}
const lost = (): never => {
  throw new TypeError('Failed to fetch');
};
const given = (before: Shipment, driverId: string): Shipment => ({
  ...{ ...before, status: 'assigned', driverId, version: before.version + 1 },
});

/** What was refused, and is done all the same by what `server` answers: reads what stands, writes as it wants. */
async function refused(shipment: Shipment, action: Overruling['action'], server: (call: Call) => Response) {
  const calls = serve((call) => (call.url === '/api/auth/user' ? json(person('staff')) : server(call)));
  const { result } = renderHook(() => useSession());
  await waitFor(() => expect(result.current.user).toBeDefined());
  const refusal = new ApiError(409, 'Conflict', JSON.stringify({ code: 'not_ready', detail: 'No', blocks: [] }));
  const force: Overruling['force'] = (reason, { version }) => {
    const body = { driverId: 'drv_mine', status: 'assigned' as const, version, force: true, reason };
    return callApi(updateShipment, { params: { id: shipment.id }, body });
  };
  const isDone = ({ driverId }: Shipment) => driverId === 'drv_mine';
  const dialog = <OverruleDialog {...{ shipment, refusal, action, force, isDone, onClose }} words={ASSIGNING} />;
  show(<RouterProvider router={createMemoryRouter([{ path: '*', element: dialog }])} />);
  fireEvent.change(screen.getByLabelText('Why it goes ahead anyway'), { target: { value: WHY } });
  return () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
}
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continue Anyway' }));
const typed = () => screen.getByLabelText<HTMLTextAreaElement>('Why it goes ahead anyway').value;
const titles = () => said.map(({ title }) => title);

it('is done where only the answer is lost: the shipment itself says so', async () => {
  const shipment = shipmentRow();
  const sent = await refused(shipment, 'assign', ({ method }) =>
    method === 'PATCH' ? lost() : json(given(shipment, 'drv_mine')),
  );
  goOn();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect([titles(), sent().length]).toEqual([['Shipment Assigned'], 1]);
});

it('is found done where it is pressed again after an answer that was lost, and is refused by itself', async () => {
  const shipment = shipmentRow();
  let isThere = false;
  const sent = await refused(shipment, 'assign', ({ method }) => {
    if (!isThere) return lost();
    return method === 'PATCH' ? conflict(given(shipment, 'drv_mine')) : json(given(shipment, 'drv_mine'));
  });
  goOn();
  await waitFor(() => expect(titles()).toEqual(['Assignment Failed']));
  expect([typed(), onClose.mock.calls.length]).toEqual([WHY, 0]);
  isThere = true;
  goOn();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect([titles(), sent().length]).toEqual([['Assignment Failed', 'Shipment Assigned'], 2]);
});

it('takes nothing from who was first, be it the same driver, and keeps the reason', async () => {
  const shipment = shipmentRow();
  const theirs = given(shipment, 'drv_mine');
  await refused(shipment, 'assign', ({ method }) => (method === 'PATCH' ? conflict(theirs) : json(theirs)));
  goOn();
  await waitFor(() => expect(titles()).toEqual(['Assignment Failed']));
  expect([typed(), onClose.mock.calls.length]).toEqual([WHY, 0]);
});

it('is asked again, with its reason, in the version that somebody else made meanwhile', async () => {
  const shipment = shipmentRow({ status: 'assigned', driverId: 'drv_first' });
  const now = { ...shipment, customerReference: 'R1', version: 2 };
  const sent = await refused(shipment, 'reassign', ({ method, body }) => {
    if (method !== 'PATCH') return json(now);
    return (body as Shipment).version === 2 ? json(given(now, 'drv_mine')) : conflict(now);
  });
  goOn();
  await waitFor(() => expect(titles()).toEqual(['Changed in the Meantime']));
  expect(typed()).toBe(WHY);
  goOn();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject([
    { version: 1, reason: WHY },
    { version: 2, reason: WHY },
  ]);
});
