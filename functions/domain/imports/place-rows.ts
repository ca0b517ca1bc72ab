import * as z from 'zod/mini';
import { PlaceChange, PlaceDraft } from '#shared/contracts/places.ts';
import type { Point } from '#shared/drivers/distance.ts';
import { PLACE_COLUMNS, type PlaceField } from '#shared/imports/place-columns.ts';
import type { ActorContext, RecordChange, Step } from '../events/step.ts';
import { changePlace } from '../places/place-change.ts';
import type { PlaceRecord } from '../places/place-types.ts';
import { createPlace } from '../places/places.ts';
import { type Cells, columnOf, type FileColumns, type Header, readCells } from './header.ts';
import { readHours } from './hours-cell.ts';
import type { Fault, Read } from './row.ts';

export const PLACE_FILE: FileColumns<PlaceField> = { columns: PLACE_COLUMNS };

/** What a row says: a draft for a new place, and for one that is there only what its cells say. */
export interface PlaceRow {
  draft: PlaceDraft;
  change: PlaceChange;
}

const numberOf = (cell: string) => (cell.trim() === '' ? Number.NaN : Number(cell.replace(',', '.')));

/** Those that say something. */
function numbersIn(cells: Cells<PlaceField>): Record<string, number> {
  return Object.fromEntries(Object.entries(cells).flatMap(([name, cell]) => (cell ? [[name, numberOf(cell)]] : [])));
}

/** The cells that say something, as the calls of places take them; a wrong one is told by its column. */
function asSent(cells: Cells<PlaceField>): { sent: Record<string, unknown>; faults: Fault[] } {
  const { latitude, longitude, hours, kind, radius, pickupMinutes, deliveryMinutes, ...texts } = Object.fromEntries(
    Object.entries(cells).filter(([, cell]) => cell !== ''),
  ) as Cells<PlaceField>;
  const open = hours === undefined ? undefined : readHours(hours);
  const faults: Fault[] = [];
  if (hours !== undefined && !open)
    faults.push({ column: 'Hours', message: 'Write days and times, such as Mon-Fri 07:00-17:00' });
  const hasPin = latitude !== undefined || longitude !== undefined;
  const sent = {
    ...texts,
    ...(kind && { kind: kind.toLowerCase() }),
    ...(hasPin && { point: { latitude: numberOf(latitude ?? ''), longitude: numberOf(longitude ?? '') } }),
    ...numbersIn({ radius, pickupMinutes, deliveryMinutes }),
    ...(open && { hours: open }),
  };
  return { sent, faults };
}

/** The column that an issue is about, by its path: those of a pin and of a week lie deeper. */
export function placeColumn(path: string): string | undefined {
  const [name, part = 'latitude'] = path.split('.');
  return columnOf(PLACE_FILE, name === 'point' ? part : name);
}

/** A row of the file, or what is wrong with it. */
export function readPlaceRow(cells: readonly string[], line: number, header: Header<PlaceField>): Read<PlaceRow> {
  const given = readCells(cells, line, header);
  if (given.error) return { errors: [given.error] };
  const { sent, faults } = asSent(given.cells);
  const [draft, change] = [z.safeParse(PlaceDraft, sent), z.safeParse(PlaceChange, sent)];
  const issues = (draft.error?.issues ?? []).map(({ path, message }) => ({
    column: placeColumn(path.join('.')),
    message,
  }));
  const errors = [...faults, ...issues].map((fault) => ({ line, ...fault }));
  if (errors.length > 0 || !draft.data || !change.data) return { errors };
  return { row: { draft: draft.data, change: change.data } };
}

/** By what a row is matched: name and city. */
export function placeRowKey({ draft: { name, city } }: PlaceRow): string {
  return placeKeyOf({ name, city });
}

/** What a place is matched by. */
export function placeKeyOf({ name, city }: Pick<PlaceRecord, 'name' | 'city'>): string {
  // "Newark, NJ" is the Newark of a file whose state stands in a column of its own.
  return `${name.trim().toLowerCase()}\n${city.split(',')[0]?.trim().toLowerCase()}`;
}

export type PlaceVerdict =
  | { how: 'created'; step: Step<PlaceRecord> }
  | { how: 'changed'; step: RecordChange<PlaceRecord> }
  | { how: 'unchanged'; place: PlaceRecord }
  /** Written already by this import, before its worker died. */
  | { how: 'written'; as: 'created' | 'changed'; place: PlaceRecord };

interface Context extends ActorContext {
  /** The import. */
  jobId: string;
  id: string;
  /** The organization's. */
  timezone: string;
  middleOf: (place: Pick<PlaceRecord, 'city' | 'state' | 'zip'>) => Point | undefined;
}

/** What a row does: it makes a place, or changes the one with its name and city; an empty cell changes nothing. */
export function decidePlace(
  { draft, change }: PlaceRow,
  known: PlaceRecord | undefined,
  { jobId, timezone, middleOf, ...by }: Context,
): PlaceVerdict {
  if (!known) {
    const step = createPlace(draft, by, { middle: middleOf(draft), timezone });
    return { how: 'created', step: { ...step, after: { ...step.after, imported: { jobId, as: 'created' } } } };
  }
  if (known.imported?.jobId === jobId) return { how: 'written', as: known.imported.as, place: known };
  // Its city is what it was found by, however that is written.
  const { name: _name, city: _city, ...values } = change;
  const step = changePlace(known, values, by, middleOf);
  if (step.after === known) return { how: 'unchanged', place: known };
  return { how: 'changed', step: { ...step, after: { ...step.after, imported: { jobId, as: 'changed' } } } };
}
