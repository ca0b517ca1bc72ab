import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlanResult } from '#shared/contracts/plans.ts';
import { usePlanning } from '../../web/entities/plans/use-planning.ts';
import { PlanFigures } from '../../web/features/dispatch/plan/PlanFigures.tsx';
import {
  ageText,
  changeText,
  minutesText,
  outcomeText,
  windowsText,
} from '../../web/features/dispatch/plan/plan-words.ts';
import { resultFor } from '../../web/features/dispatch/plan/result-for.ts';
import { json, reset, serve } from './support.tsx';

afterEach(reset);

describe('a plan that is asked for', () => {
  it('of another day is not put in the place of the one that was asked for last, however late it comes', async () => {
    const answers = new Map<string, () => void>();
    serve(async ({ body }) => {
      const { day } = body as { day: string };
      await new Promise<void>((resolve) => answers.set(day, resolve));
      return json({ id: `job_${day}`, day, state: 'waiting', createdAt: '', expiresAt: '' });
    });
    const { result } = renderHook(() => usePlanning());
    act(() => void result.current.begin({ day: '2026-11-25' }));
    await waitFor(() => expect(answers.size).toBe(1));
    act(() => result.current.end());
    act(() => void result.current.begin({ day: '2026-11-26' }));
    await waitFor(() => expect(answers.size).toBe(2));
    await act(async () => answers.get('2026-11-25')?.());
    expect(result.current.planning).toEqual({ wanted: { day: '2026-11-26' } });
    await act(async () => answers.get('2026-11-26')?.());
    await waitFor(() => expect(result.current.planning?.id).toBe('job_2026-11-26'));
  });
});

describe('the figures of a plan', () => {
  const before = { assigned: 26, left: 4, drivers: 12, emptyMinutes: 600, waitMinutes: 30, lateMinutes: 0 };
  const totals = { assigned: 29, left: 1, drivers: 13, emptyMinutes: 645, waitMinutes: 10, lateMinutes: 0 };
  const cards = () => screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);

  it('of a day stand beside those of the day as it is', () => {
    render(<PlanFigures before={before} totals={totals} isPart={false} />);
    expect(cards().slice(0, 4)).toEqual([
      'In the planNow 26Plan 293 more',
      'Left overNow 4Plan 13 fewer',
      'DriversNow 12Plan 131 more',
      'Empty drivingNow 10\u00a0hPlan 10\u00a0h\u00a045\u00a0min45\u00a0min more',
    ]);
  });

  it('of some shipments are what these change', () => {
    render(<PlanFigures before={before} totals={totals} isPart />);
    const said = (label: string, change: string) => `${label}Change to the day ${change}`;
    expect(cards()).toEqual([
      ...[said('In the plan', '+3'), said('Left over', '\u22123'), said('Drivers', '+1')],
      ...[said('Empty driving', '+45\u00a0min'), said('Waiting', '\u221220\u00a0min'), said('Late', 'none')],
    ]);
  });

  it.each([
    [90, '+1\u00a0h\u00a030\u00a0min'],
    [-5, '\u22125\u00a0min'],
    [0, 'none'],
  ])('that differ by %i minutes say so: %s', (by, text) => expect(changeText(by, minutesText)).toBe(text));
});

describe('what came of accepting a plan', () => {
  const of = (...results: ('assigned' | 'changed' | 'refused')[]) =>
    outcomeText(results.map((result, place) => ({ shipmentId: `shp_${place}`, result })));

  it.each([
    [of('assigned', 'assigned'), '2 assigned'],
    [of('assigned', 'changed'), '1 assigned; 1 changed since the plan and was left alone'],
    [of('changed', 'changed'), '0 assigned; 2 changed since the plan and were left alone'],
    [of('refused'), '0 assigned; 1 could not be assigned: the driver is off duty or gone'],
  ])('reads %s', (text, wanted) => expect(text).toBe(wanted));
});

describe('the windows that a shipment was planned for', () => {
  const time = (at: string) => at.slice(11, 16);
  const at = (hour: string) => `2026-11-26T${hour}:00.000Z`;
  const pickupWindow = { from: at('08:00'), to: at('10:00') };

  it.each([
    [{}, undefined],
    [{ pickupWindow }, 'Pickup 08:00–10:00'],
    [{ pickupWindow, deliveryWindow: { to: at('16:00') } }, 'Pickup 08:00–10:00, delivery by 16:00'],
    [{ deliveryWindow: { from: at('12:00') } }, 'Delivery from 12:00'],
  ])('%j read %s', (windows, text) => expect(windowsText(windows, time)).toBe(text));
});

describe('how old a plan is', () => {
  const createdAt = '2026-11-26T12:00:00.000Z';
  const after = (minutes: number) => Date.parse(createdAt) + minutes * 60_000;

  it.each([
    [30, undefined],
    [31, '31 min'],
    [95, '1 h 35 min'],
  ])('is said after half an hour: after %i minutes %s', (minutes, text) =>
    expect(ageText(createdAt, after(minutes))).toBe(text),
  );
});

describe('a plan of some shipments', () => {
  const stop = (shipmentId: string) => ({ shipmentId });
  const result = {
    routes: [
      { driverId: 'drv_a', work: [stop('shp_own'), stop('shp_wanted')] },
      { driverId: 'drv_b', work: [stop('shp_other')] },
    ],
    left: [stop('shp_late'), stop('shp_left')],
  } as unknown as PlanResult;

  it('shows the days of those who would get one of them, and which of them are left over', () => {
    const { routes, left } = resultFor(result, ['shp_wanted', 'shp_left']);
    expect(routes.map(({ driverId }) => driverId)).toEqual(['drv_a']);
    expect(left.map(({ shipmentId }) => shipmentId)).toEqual(['shp_left']);
    expect(resultFor(result, undefined)).toBe(result);
  });
});
