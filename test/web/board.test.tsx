import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Driver } from '#shared/contracts/drivers.ts';
import { deadlineClockAt } from '#shared/shipments/lateness.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { LoadCells } from '../../web/entities/drivers/work/LoadCells.tsx';
import { inColumnOrder, isOnDay } from '../../web/entities/drivers/work/work-of-day.ts';
import { exceptionAfter, statusAfter } from '../../web/entities/offline/once-sent.ts';
import type { QueuedEntry } from '../../web/entities/offline/outbox.ts';
import { BOARD_DAYS, boardDayOf } from '../../web/entities/shipments/board-days.ts';
import { assigningTo, commonReason, sentenceOf } from '../../web/entities/shipments/group/group-messages.ts';
import { AssignedCard, UnassignedCard } from '../../web/features/dispatch/board/BoardCard.tsx';
import {
  byAvailability,
  byUrgency,
  emptyText,
  matchesQuery,
  otherDaysOf,
} from '../../web/features/dispatch/board/board.ts';
import { CardActionsContext, ShownDayContext } from '../../web/features/dispatch/board/board-context.ts';
import { cardClickProps } from '../../web/features/dispatch/board/CardParts.tsx';
import { DriverColumn } from '../../web/features/dispatch/board/DriverColumn.tsx';
import { createDragState, DragContext } from '../../web/features/dispatch/board/drag-state.ts';
import { HereLine } from '../../web/features/dispatch/board/HereLine.tsx';
import { nextOf } from '../../web/features/dispatch/board/use-keyboard-drag.ts';
import { search } from '../../web/features/dispatch/board/use-visible-cards.ts';

import { reset, show } from './support.tsx';

afterEach(reset);

const TODAY = '2026-11-21';

function shipment(given: Partial<Shipment>): Shipment {
  return {
    id: 'shp_1',
    trackingNumber: 'TRK-2DYQ8H5TA1VR',
    status: 'pending',
    priority: 'normal',
    customerId: 'cus_1',
    customerName: 'Keystone Cold Storage',
    pickupCity: 'Newark',
    deliveryCity: 'Edison',
    serviceType: 'standard',
    weightUnit: 'kg',
    createdAt: '2026-11-20T12:00:00Z',
    attempts: 0,
    version: 1,
    ...given,
  };
}

function driver(given: Partial<Driver>): Driver {
  return {
    id: 'drv_1',
    name: 'Dana Whitfield',
    phone: '(201) 555-0142',
    vehicleType: 'truck',
    vehicleNumber: 'NJ AR 226C',
    status: 'available',
    openJobs: 0,
    liveJobs: 0,
    doneJobs: 0,
    version: 1,
    ...given,
  };
}

describe('the date of the board', () => {
  it.each([
    ['overdue', { pickupDate: '2026-11-19' }, 'today'],
    ['undated', {}, 'today'],
    ['due today', { pickupDate: TODAY }, 'today'],
    ['under way before its day', { pickupDate: '2026-11-22', status: 'in_transit' }, 'today'],
    ['due tomorrow', { pickupDate: '2026-11-22' }, 'tomorrow'],
    ['due in two days', { pickupDate: '2026-11-23' }, 'in-2-days'],
    ['due later', { pickupDate: '2026-11-24' }, 'later'],
    ['due much later', { pickupDate: '2026-12-24' }, 'later'],
  ] as const)('shows what is %s on its day alone', (_, given, day) => {
    const days = BOARD_DAYS.filter(({ value }) => isOnDay(shipment(given), value, TODAY)).map(({ value }) => value);
    expect(days).toEqual([day]);
  });

  it('that has none names the others that have some, each shipment on one day', () => {
    const rows = ['2026-11-22', '2026-11-25', '2026-12-24'].map((pickupDate) => shipment({ pickupDate }));
    expect(otherDaysOf(rows, 'today', TODAY).map(({ value, count }) => [value, count])).toEqual([
      ['tomorrow', 1],
      ['later', 2],
    ]);
    expect(otherDaysOf([], 'today', TODAY)).toEqual([]);
  });

  it.each([
    ['2026-11-18', 'Today'],
    ['2026-11-21', 'Today'],
    ['2026-11-22', 'Tomorrow'],
    ['2026-11-23', 'In 2 Days'],
    ['2026-11-24', 'Later'],
    ['2026-12-24', 'Later'],
  ])('%s is shown under %s', (day, label) => expect(boardDayOf(day, TODAY).label).toBe(label));

  it.each([
    ['nothing waits', '', [], 'All shipments assigned!'],
    ['some wait on another', '', ['2026-11-25'], 'None on this day. Unassigned on other days:'],
    ['nothing is found', 'ferro', [], 'No shipments found'],
  ] as const)('that has none where %s says so', (_, query, dates, words) => {
    const rows = dates.map((pickupDate) => shipment({ pickupDate }));
    expect(emptyText(query, otherDaysOf(rows, 'today', TODAY))).toBe(words);
  });
});

describe('the order of the board', () => {
  it('has the urgent and late first, then the late, then by priority and day', () => {
    const rows = [
      shipment({ id: 'low', priority: 'low' }),
      shipment({ id: 'later', pickupDate: '2026-11-25' }),
      shipment({ id: 'soon', pickupDate: '2026-11-22' }),
      shipment({ id: 'high', priority: 'high' }),
      shipment({ id: 'late', pickupDate: '2026-11-20' }),
      shipment({ id: 'urgent', priority: 'urgent' }),
      shipment({ id: 'urgent-late', priority: 'urgent', pickupDate: '2026-11-20' }),
    ];
    const order = rows
      .sort(byUrgency(deadlineClockAt(Date.parse(`${TODAY}T15:00:00Z`), 'America/New_York')))
      .map(({ id }) => id);
    expect(order).toEqual(['urgent-late', 'urgent', 'late', 'high', 'soon', 'later', 'low']);
  });

  it('has what is under way before what waits, and the done last', () => {
    const rows = (['delivered', 'assigned', 'picked_up', 'in_transit'] as const).map((status) => shipment({ status }));
    const statuses = (jobs: typeof rows) => jobs.map(({ status }) => status);
    expect(statuses(inColumnOrder(rows))).toEqual(['in_transit', 'picked_up', 'assigned', 'delivered']);
  });

  it('has the jobs of a driver as their next stops stand, new ones behind them, the done last', () => {
    const [done, loaded, near, fresh] = (['delivered', 'picked_up', 'assigned', 'assigned'] as const).map(
      (status, at) => shipment({ id: `shp_${at}`, status }),
    );
    const keys = ['shp_2:pickup', 'shp_1:delivery', 'shp_2:delivery'];
    const order = inColumnOrder(
      [done, loaded, near, fresh].flatMap((job) => job ?? []),
      keys,
    );
    expect(order).toEqual([near, loaded, fresh, done]);
  });

  it('has the drivers first who can take a job', () => {
    const rows = [
      driver({ id: 'off', status: 'offline' }),
      driver({ id: 'full' }),
      driver({ id: 'driving', status: 'on_delivery' }),
      driver({ id: 'free-b', name: 'Zoe' }),
      driver({ id: 'free-a', name: 'Abe' }),
    ];
    const order = rows.sort(byAvailability(({ id }) => (id === 'full' ? 8 : 1))).map(({ id }) => id);
    expect(order).toEqual(['free-a', 'free-b', 'driving', 'full', 'off']);
  });
});

describe('a card', () => {
  it('opens by a click on it and by the keyboard, not when a button of it was pressed and left', () => {
    const open = vi.fn();
    const actions = { openMenu: vi.fn(), match: vi.fn(), choose: vi.fn(), open };
    render(
      <article {...cardClickProps(shipment({}), true, actions)}>
        Newark to Edison
        <button type="button">Assign to...</button>
      </article>,
    );
    const [card, button] = [screen.getByRole('article'), screen.getByRole('button')];
    fireEvent.mouseDown(button);
    fireEvent.click(card, { detail: 1 });
    expect(open).not.toHaveBeenCalled();
    fireEvent.click(card, { detail: 0 });
    expect(open).toHaveBeenCalledTimes(1);
    fireEvent.mouseDown(card);
    fireEvent.click(card, { detail: 1 });
    expect(open).toHaveBeenCalledTimes(2);
  });
});

describe('the result of moving many', () => {
  const action = assigningTo('Dana');
  const [first, second] = ['a', 'b'].map((id) => shipment({ id }));
  const done = first ? [first] : [];
  const refused = second ? [{ shipment: second, reason: 'Somebody else was faster' }] : [];

  it.each([
    ['all', { done, refused: [] }, '1 shipment assigned to Dana.'],
    ['some', { done, refused }, '1 of 2 assigned to Dana.'],
    ['none', { done: [], refused }, 'No shipments were assigned to Dana.'],
  ])('is one sentence when %s went well', (_, outcome, words) => {
    expect(sentenceOf({ action, ...outcome })).toBe(words);
  });

  it('is one reason when all were refused for the same', () => {
    expect(commonReason({ action, done: [], refused: [...refused, ...refused] })).toBe('Somebody else was faster');
    expect(commonReason({ action, done, refused })).toBeUndefined();
  });
});

describe('the keys that lead from column to column', () => {
  const columns = ['unassigned', 'dana', 'marcus'];

  it.each([
    ['ArrowRight', 'unassigned', 'dana'],
    ['ArrowRight', 'marcus', 'marcus'],
    ['ArrowLeft', 'dana', 'unassigned'],
    ['ArrowLeft', 'unassigned', 'unassigned'],
    ['Home', 'marcus', 'unassigned'],
    ['End', 'unassigned', 'marcus'],
    ['ArrowDown', 'dana', undefined],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(nextOf(columns, from, key)).toBe(to);
  });
});

describe('the load of a driver', () => {
  it.each([
    [0, 8, null],
    [9, 9, null],
    [12, 12, null],
    [30, 12, '+18'],
  ])('of %i jobs has %i cells', (jobs, cells, more) => {
    render(<LoadCells jobs={Array.from({ length: jobs }, () => shipment({ status: 'assigned' }))} />);
    const load = screen.getByRole('img', { name: `Load: ${jobs} of 8 jobs` });
    expect(load.querySelectorAll(':scope > i')).toHaveLength(cells);
    expect(load.querySelector('.num')?.textContent ?? null).toBe(more);
  });
});

describe('the column of a driver', () => {
  it.each([
    ['is late', '2020-01-01', true],
    ['has time', '2999-01-01', false],
  ])('says that the next stop %s', (_, estimatedDelivery, isLate) => {
    const job = shipment({ status: 'in_transit', driverId: 'drv_1', estimatedDelivery });
    show(
      <MemoryRouter>
        <DragContext value={createDragState()}>
          <DriverColumn driver={driver({})} jobs={[job]} ofDay={[job]} shown={[job]}>
            {null}
          </DriverColumn>
        </DragContext>
      </MemoryRouter>,
    );
    const stop = screen.getByText(/^Edison, /);
    expect(stop.parentElement?.querySelector('[data-testid="AccessTimeIcon"]') !== null).toBe(isLate);
  });
});

describe('a card', () => {
  const actions = { openMenu: vi.fn(), match: vi.fn(), choose: vi.fn(), open: vi.fn() };
  const card = { isDraggable: false, news: undefined, isChoosing: false, groupSize: 0, isCarried: false };

  it.each([
    ['the company', { customerName: 'Jordan Hale', customerCompany: 'Keystone Cold Storage' }, 'Keystone Cold Storage'],
    ['the person without one', { customerName: 'Jordan Hale' }, 'Jordan Hale'],
  ])('names %s it is for, with a driver and without', (_, given, words) => {
    show(
      <MemoryRouter>
        <CardActionsContext value={actions}>
          <UnassignedCard {...card} shipment={shipment(given)} isLifted={false} isMatching={false} />
          <AssignedCard {...card} shipment={shipment({ ...given, status: 'assigned' })} isLifted={false} />
        </CardActionsContext>
      </MemoryRouter>,
    );
    expect(screen.getAllByText(words)).toHaveLength(2);
  });

  const pickupDate = '2999-01-02';
  it.each([
    [pickupDate, { pickupFrom: '08:00', pickupTo: '10:00' }, 'Pickup 8:00–10:00 AM'],
    [pickupDate, {}, 'Pickup any time'],
    [undefined, { pickupFrom: '08:00', pickupTo: '10:00' }, 'Pickup Jan 2, 8:00–10:00 AM'],
    ['2999-01-01', {}, 'Pickup Jan 2'],
  ])('does not repeat the day that the board shows: %s, %j', (shownDay, hours, words) => {
    show(
      <MemoryRouter>
        <CardActionsContext value={actions}>
          <ShownDayContext value={shownDay}>
            <AssignedCard
              {...card}
              shipment={shipment({ status: 'assigned', pickupDate, ...hours })}
              isLifted={false}
            />
          </ShownDayContext>
        </CardActionsContext>
      </MemoryRouter>,
    );
    expect(screen.getByRole('article').textContent).toContain(words);
  });
});

describe('the counts over a driver', () => {
  it('are of the cards under them, and say how many are not shown', () => {
    const job = shipment({ status: 'assigned', driverId: 'drv_1', pickupDate: '2999-01-01' });
    const { container } = show(
      <MemoryRouter>
        <DragContext value={createDragState()}>
          <DriverColumn driver={driver({})} jobs={[job]} ofDay={[]} shown={[]}>
            {null}
          </DriverColumn>
        </DragContext>
      </MemoryRouter>,
    );
    for (const text of ['Total 0', 'Active 0', 'Hidden 1']) expect(container.textContent).toContain(text);
  });
});

describe('the search of the board', () => {
  const waiting = [shipment({ id: 'w1', pickupCity: 'Newark' }), shipment({ id: 'w2', pickupCity: 'Reading' })];
  const job = shipment({ id: 'j1', pickupCity: 'Newark', status: 'assigned', driverId: 'drv_1' });
  const dana = { driver: driver({}), jobs: [job], ofDay: [job], shown: [job] };
  const omar = {
    driver: driver({ id: 'drv_2', name: 'Omar Reyes', vehicleNumber: 'PA 9' }),
    jobs: [],
    ofDay: [],
    shown: [],
  };
  const found = (query: string) => {
    const { unassigned, columns } = search(waiting, [dana, omar], query);
    return [unassigned.map(({ id }) => id), columns.map((column) => column.driver.id)];
  };

  it.each([
    ['nothing is typed', '', ['w1', 'w2'], ['drv_1', 'drv_2']],
    ['cards of both sides are meant', 'newark', ['w1'], ['drv_1']],
    ['only a waiting card is meant, with every driver to give it to', 'reading', ['w2'], ['drv_1', 'drv_2']],
    ['a driver is meant, with every card to give', 'omar', ['w1', 'w2'], ['drv_2']],
    ['a plate is meant', 'pa 9', ['w1', 'w2'], ['drv_2']],
    ['nothing is meant', 'zzz', [], []],
  ])('shows what %s', (_, query, cards, drivers) => {
    expect(found(query)).toEqual([cards, drivers]);
  });
});

it('searches number, container, cities and customer without regard to case', () => {
  const row = shipment({ containerNumber: 'HLXU4306177', customerName: 'Jordan Hale', customerCompany: 'Keystone' });
  for (const query of ['2dyq8', 'hlxu', ' newark ', 'EDISON', 'keystone', 'jordan', ''])
    expect(matchesQuery(row, query)).toBe(true);
  expect(matchesQuery(row, 'Trenton')).toBe(false);
});

it('finds a container by its number as it is painted on the box', () => {
  const stored = [shipment({ containerNumber: 'MSKU1234565' }), shipment({ containerNumber: 'msku 123456-5' })];
  for (const query of ['MSKU 123456 5', ' msku 123456-5 ', 'MSKU1234565', '3456 5'])
    for (const row of stored) expect(matchesQuery(row, query), query).toBe(true);
  expect(matchesQuery(shipment({ containerNumber: 'MSKU1234565' }), 'MSKU 123456 6')).toBe(false);
});

describe('what waits to be sent', () => {
  const step = (status: 'picked_up' | 'in_transit', more: Partial<QueuedEntry> = {}): QueuedEntry => ({
    id: status,
    userId: 'usr_1',
    item: { kind: 'step', key: 'k', shipmentId: 'shp_1', trackingNumber: 'TRK', status, occurredAt: '' },
    ...more,
  });

  it('shows a job as it will be, and leaves out what was refused', () => {
    const job = { id: 'shp_1', status: 'assigned' as const };
    expect(statusAfter(job, [])).toBe('assigned');
    expect(statusAfter(job, [step('picked_up'), step('in_transit')])).toBe('in_transit');
    expect(statusAfter(job, [step('picked_up'), step('in_transit', { refused: 'No' })])).toBe('picked_up');
    expect(statusAfter({ ...job, id: 'shp_2' }, [step('picked_up')])).toBe('assigned');
  });

  it('shows a problem that waits to be sent, until the job goes on', () => {
    const occurredAt = '2026-11-21T12:00:00Z';
    const problem: QueuedEntry = {
      id: 'problem',
      userId: 'usr_1',
      item: {
        kind: 'problem',
        key: 'k',
        shipmentId: 'shp_1',
        trackingNumber: 'TRK-1',
        code: 'access',
        occurredAt,
        photos: [],
      },
    };
    const job = { id: 'shp_1', status: 'in_transit' as const };
    expect(exceptionAfter(job, [problem])).toEqual({ code: 'access', occurredAt });
    expect(statusAfter(job, [problem])).toBe('in_transit');
    expect(exceptionAfter(job, [problem, step('in_transit')])).toBeUndefined();
    expect(exceptionAfter(job, [{ ...problem, refused: 'No' }])).toBeUndefined();
    expect(exceptionAfter({ ...job, exception: { code: 'delay', occurredAt } }, [])?.code).toBe('delay');
  });
});

it('no end of a line cuts since when a driver is there', () => {
  show(<HereLine shipment={shipment({ status: 'assigned' })} since="2026-11-21T13:31:00Z" />);
  expect(screen.getByText(/^\d+:31 [AP]M$/).className).toContain('nowrap');
  expect(screen.getByText(/^At the pickup since/)).toBeDefined();
});
