import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PlanOutcome, PlanResult, PlanStop } from '#shared/contracts/plans.ts';
import { PlanResultView } from '../../web/features/dispatch/plan/PlanResultView.tsx';
import { hourLabels, spanOf } from '../../web/features/dispatch/plan/plan-hours.ts';
import {
  acceptedText,
  dayWords,
  detailsText,
  freeText,
  reasonBriefly,
} from '../../web/features/dispatch/plan/plan-words.ts';
import { partsOf } from '../../web/features/dispatch/plan/use-accepting.ts';
import { json, problem, reset, serve, show } from './support.tsx';

afterEach(reset);

const at = (time: string) => `2026-11-25T${time}:00.000Z`;
let pieces = 0;
/** No piece of a day stands where another one does. */
const nextMinute = () => {
  pieces += 1;
  return `2026-11-25T13:${String(pieces % 60).padStart(2, '0')}:00.000Z`;
};
const stop = (shipmentId: string, more: Partial<PlanStop> = {}): PlanStop => ({
  ...{ shipmentId, trackingNumber: `TRK-${shipmentId}`, version: 1, isAssigned: false, waitMinutes: 0, lateMinutes: 0 },
  ...{ arriveAt: nextMinute(), doneAt: nextMinute(), reason: { code: 'on_the_way' }, customer: 'Harbor Foods' },
  ...more,
});
const route = (driverName: string, ...work: PlanStop[]) => ({
  ...{ driverId: driverName.toLowerCase(), driverName, startAt: at('12:30'), endAt: at('16:00') },
  ...{ emptyMinutes: 0, driveMinutes: 60, work },
});
const TOTALS = { assigned: 3, left: 0, drivers: 2, emptyMinutes: 0, waitMinutes: 0, lateMinutes: 0 };
const RESULT: PlanResult = {
  routes: [route('Ann', stop('a1'), stop('a2')), route('Bo', stop('b1'), stop('own', { isAssigned: true }))],
  left: [],
  ...{ totals: TOTALS, before: TOTALS, beyond: { shipments: 0, drivers: 0 }, isCut: false },
};

function showPlan(result: PlanResult = RESULT) {
  const onClose = vi.fn();
  const plan = { id: 'job_1', createdAt: new Date().toISOString() };
  const remember = () => () => undefined;
  show(<PlanResultView {...{ plan, result, isPart: false, when: 'tomorrow', onClose, remember }} />);
  return { onClose };
}

/** Answers each acceptance with what becomes of its shipments. */
function serveOutcomes(resultOf: (id: string) => PlanOutcome['result']) {
  const calls = serve(({ url, body }) => {
    if (!url.includes('/accept')) return json([]);
    const { shipmentIds } = body as { shipmentIds: string[] };
    return json({
      results: shipmentIds.map((shipmentId) => ({ shipmentId, result: resultOf(shipmentId), version: 2 })),
    });
  });
  return () => calls.flatMap(({ url, body }) => (url.includes('/accept') ? [body] : []));
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

describe('a plan as a grid', () => {
  it('is one stop of the Tab key, and is walked by arrows, Home and End', () => {
    showPlan();
    const stops = [...screen.getByRole('grid').querySelectorAll('[tabindex="0"]')];
    expect(stops).toEqual([box('All of Ann')]);
    box('All of Ann').focus();
    const walk = (key: string, more = {}) => {
      press(key, more);
      return document.activeElement;
    };
    expect(walk('ArrowRight')).toBe(box('TRK-a1'));
    expect(walk('End')).toBe(box('TRK-a2'));
    expect(walk('ArrowRight')).toBe(box('TRK-a2'));
    expect(walk('ArrowDown')?.getAttribute('data-cell')).toBe('own');
    expect(walk('ArrowLeft')).toBe(box('TRK-b1'));
    expect(walk('ArrowUp')).toBe(box('TRK-a1'));
    expect(walk('End', { ctrlKey: true })?.getAttribute('data-cell')).toBe('own');
    expect(walk('Home')).toBe(box('All of Bo'));
    expect(box('All of Bo').tabIndex).toBe(0);
    expect(box('All of Ann').tabIndex).toBe(-1);
  });

  it('shows for whom a piece is, and of a row that is chosen in part that it is', () => {
    showPlan();
    const row = screen.getByRole('row', { name: 'Ann' });
    expect(within(row).getAllByText(/Harbor Foods/)).toHaveLength(2);
    fireEvent.click(box('TRK-a1'));
    expect(box('All of Ann').getAttribute('data-indeterminate')).toBe('true');
    expect(screen.getByText(/^2 of 3 selected/)).toBeDefined();
  });
});

describe('accepting a plan', () => {
  it('is done when all of it is assigned', async () => {
    const accepted = serveOutcomes(() => 'assigned');
    const { onClose } = showPlan();
    fireEvent.click(screen.getByRole('button', { name: 'Accept 3' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(accepted()).toEqual([{ shipmentIds: ['a1', 'a2', 'b1'] }]);
  });

  it('says in each row what came of it, and stays where something had changed', async () => {
    serveOutcomes((id) => (id === 'a2' ? 'changed' : 'assigned'));
    const { onClose } = showPlan();
    fireEvent.click(screen.getByRole('button', { name: 'Accept 3' }));
    const row = screen.getByRole('row', { name: 'Ann' });
    expect(await within(row).findByText('1 assigned, 1 changed')).toBeDefined();
    expect(within(row).getByText('Changed, left alone')).toBeDefined();
    expect(within(row).queryByRole('checkbox')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Close' })).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('that breaks off keeps what went through, and goes on from there', async () => {
    const many = Array.from({ length: 9 }, (_, place) => stop(`m${place}`));
    let isDown = true;
    const calls = serve(({ url, body }) => {
      if (!url.includes('/accept')) return json([]);
      const { shipmentIds } = body as { shipmentIds: string[] };
      if (shipmentIds.includes('b1') && isDown) return problem(503, 'unavailable', 'The table is busy');
      return json({ results: shipmentIds.map((shipmentId) => ({ shipmentId, result: 'assigned', version: 2 })) });
    });
    const { onClose } = showPlan({
      ...RESULT,
      routes: [
        route('Ann', ...many),
        route('Bo', ...many.slice(0, 3).map(({ shipmentId }) => stop(`o${shipmentId}`)), stop('b1')),
      ],
    });
    fireEvent.click(screen.getByRole('button', { name: 'Accept 13' }));
    expect(await screen.findByText('9 assigned')).toBeDefined();
    await screen.findByRole('button', { name: 'Accept 4' });
    expect(onClose).not.toHaveBeenCalled();
    isDown = false;
    const again = await screen.findByRole('button', { name: 'Accept 4' });
    await waitFor(() => expect(again.getAttribute('disabled')).toBeNull());
    fireEvent.click(again);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const accepts = calls.flatMap(({ url, body }) => (url.includes('/accept') ? [body] : []));
    const first = { shipmentIds: many.map(({ shipmentId }) => shipmentId) };
    expect(accepts.filter((body) => JSON.stringify(body) === JSON.stringify(first))).toHaveLength(1);
    expect(accepts.at(-1)).toEqual({ shipmentIds: ['om0', 'om1', 'om2', 'b1'] });
  });
});

describe('what is accepted at a time', () => {
  it('is whole days of drivers, as many as soon have their answer', () => {
    const days = [7, 5, 3].map((count, day) => ({
      work: Array.from({ length: count }, (_, place) => stop(`${day}.${place}`)),
    }));
    const all = new Set(days.flatMap(({ work }) => work.map(({ shipmentId }) => shipmentId)));
    expect(partsOf(days, all).map((part) => part.length)).toEqual([12, 3]);
    expect(partsOf(days, new Set(['1.0']))).toEqual([['1.0']]);
    expect(partsOf([route('Bo', stop('own', { isAssigned: true }))], new Set(['own']))).toEqual([]);
  });
});

describe('a plan with nothing to give out', () => {
  const over = { shipmentId: 'l1', trackingNumber: 'TRK-l1', version: 1, why: { code: 'no_fit' as const } };

  it.each([
    [[], 'Nothing to plan: every shipment for tomorrow has a driver'],
    [[over], 'Nothing to assign: nobody on duty can take what is left over'],
  ])('and left %j says so', (left, text) => {
    showPlan({ ...RESULT, routes: [], left });
    expect(screen.getByText(text)).toBeDefined();
  });

  it('says who is free', () => {
    showPlan({ ...RESULT, free: [{ driverId: 'drv_1', driverName: 'Henry Voss' }] });
    const free = screen.getByRole('region', { name: 'Free tomorrow' });
    expect(free.textContent).toContain('Henry Voss is not needed in this plan.');
  });
});

describe('the words of a plan', () => {
  it.each([
    [['Ann'], 'Ann is not needed in this plan.'],
    [['Ann', 'Bo', 'Cy'], 'Ann, Bo and Cy are not needed in this plan.'],
  ])('name who is free: %j', (names, text) => expect(freeText(names)).toBe(text));

  it('name the first of many who are free', () => {
    const names = Array.from({ length: 30 }, (_, place) => `D${place}`);
    expect(freeText(names)).toMatch(/^D0, .* D11 and 18 others are not needed/);
  });

  it.each([
    [{ code: 'cheapest', minutes: 12 }, 'Saves 12\u00a0min'],
    [{ code: 'cheapest' }, 'Least driving'],
    [{ code: 'only_driver' }, 'Only one who can'],
  ] as const)('say briefly why: %j', (reason, text) => expect(reasonBriefly(reason)).toBe(text));

  it('say all of a piece in a line', () => {
    const piece = stop('1', {
      arriveAt: at('13:00'),
      doneAt: at('15:00'),
      waitMinutes: 10,
      pickupWindow: { to: at('14:00') },
    });
    expect(detailsText(piece, (instant) => instant.slice(11, 16))).toBe(
      'TRK-1, 13:00–15:00, Pickup by 14:00, waits 10\u00a0min, On the way',
    );
  });

  it('say what came of a row', () => {
    expect(acceptedText([])).toBeUndefined();
    expect(acceptedText(['refused', 'assigned', 'assigned'])).toBe('2 assigned, 1 refused');
  });

  it.each([
    ['2026-11-24', 'today'],
    ['2026-11-25', 'tomorrow'],
    ['2026-11-26', 'on 2026-11-26'],
  ])('say the day %s: %s', (day, words) => expect(dayWords(day, '2026-11-24', (one) => `on ${one}`)).toBe(words));
});

describe('the hours over the bars', () => {
  const clock = (instant: string) => {
    const hour = Number(instant.slice(11, 13));
    return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;
  };

  it('are whole ones around all routes, said as briefly as they are understood', () => {
    const span = spanOf([{ startAt: at('10:20'), endAt: at('14:40') }]);
    expect(hourLabels(span, clock).map(({ text }) => text)).toEqual(['10 AM', '11', '12 PM', '1', '2']);
    expect(hourLabels(span, (instant) => instant.slice(11, 16))[0]?.text).toBe('10:00');
  });

  it('are fewer of a long day, and on a phone', () => {
    const span = spanOf([{ startAt: at('00:00'), endAt: at('20:00') }]);
    const labels = hourLabels(span, clock);
    expect(labels).toHaveLength(10);
    expect(labels.filter(({ isOnPhones }) => isOnPhones)).toHaveLength(4);
  });
});
