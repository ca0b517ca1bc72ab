import { nextStopDue } from '#shared/drivers/stops.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { minutesOf, windowEndMinute } from '#shared/shipments/time-window.ts';

/** In minutes: a card is so long at least, to be read. */
const LEAST = 120;
/** The hours that are shown at least, as minutes of the day. */
const FIRST = 6 * 60;
const LAST = 18 * 60;

/** A job in the row of its driver, in minutes since midnight of the shown day. */
export interface PlacedJob {
  job: Shipment;
  from: number;
  to: number;
  /** From the top of the row, where others take the same hours. */
  lane: number;
  /** Without hours of its own: it follows what comes before it. */
  isLoose: boolean;
}

export interface RowDay {
  /** The shown calendar day; none where several are shown. */
  day: string | undefined;
  /** Minutes since its midnight at which nothing can begin any more: now, of today. */
  begin: number;
  /** Minutes since midnight of an instant. */
  minuteOf: (at: string) => number;
}

interface Placement {
  placed: readonly PlacedJob[];
  lanes: number;
}

/** When a job is due, or was done, on the shown day; undefined where nobody has said. */
function hoursOf(job: Shipment, { day, minuteOf }: RowDay): { from: number; to: number } | undefined {
  if (job.status === 'delivered') {
    const to = job.deliveredAt ? minuteOf(job.deliveredAt) : LAST;
    return { from: Math.max(0, to - LEAST), to };
  }
  const { day: due, window } = nextStopDue(job);
  if (day === undefined || due !== day) return undefined;
  const end = windowEndMinute(window);
  if (window.from === undefined && end === undefined) return undefined;
  const from = window.from === undefined ? Math.max(0, minutesOf(end ?? '') - LEAST) : minutesOf(window.from);
  return { from, to: Math.max(end === undefined ? 0 : minutesOf(end), from + LEAST) };
}

/** The jobs of a driver on the hours of a day, in the order in which they are made; what has no hours follows what comes before it. */
export function placeJobs(jobs: readonly Shipment[], day: RowDay): Placement {
  let free = Math.max(FIRST, day.begin);
  const placed = jobs.map((job): PlacedJob => {
    const hours = hoursOf(job, day);
    const { from, to } = hours ?? { from: free, to: free + LEAST };
    if (job.status !== 'delivered') free = Math.max(free, hours ? from + LEAST : to);
    return { job, from, to, lane: 0, isLoose: hours === undefined };
  });
  return inLanes(placed);
}

const placements = new WeakMap<RowDay, WeakMap<readonly Shipment[], Placement>>();

/** The same, once for the same jobs: a row and the hours around all rows ask, with every driver who moves. */
export function placementOf(jobs: readonly Shipment[], day: RowDay): Placement {
  const ofDay = placements.get(day) ?? new WeakMap<readonly Shipment[], Placement>();
  const placement = ofDay.get(jobs) ?? placeJobs(jobs, day);
  placements.set(day, ofDay.set(jobs, placement));
  return placement;
}

/** Each in the first lane that is free when it begins. */
function inLanes(placed: readonly PlacedJob[]) {
  const ends: number[] = [];
  const lanes = new Map<PlacedJob, number>();
  for (const one of placed.toSorted((a, b) => a.from - b.from)) {
    const found = ends.findIndex((end) => end <= one.from);
    const lane = found < 0 ? ends.length : found;
    ends[lane] = one.to;
    lanes.set(one, lane);
  }
  return { placed: placed.map((one) => ({ ...one, lane: lanes.get(one) ?? 0 })), lanes: Math.max(1, ends.length) };
}

/** The hour before what is to be done first, as minutes of the day: what is done may lie before it. */
export function firstHour(rows: readonly { placed: readonly PlacedJob[] }[], { begin }: RowDay): number {
  const open = rows.flatMap(({ placed }) => placed).filter(({ job }) => job.status !== 'delivered');
  return Math.min(Math.max(FIRST, begin), ...open.map(({ from }) => from)) - 60;
}

/** The whole hours around all rows, as minutes of the day. */
export function hoursAround(rows: readonly { placed: readonly PlacedJob[] }[]): { from: number; to: number } {
  const all = rows.flatMap(({ placed }) => placed);
  const from = Math.min(FIRST, ...all.map((one) => one.from));
  const to = Math.max(LAST, ...all.map((one) => one.to));
  return { from: Math.max(0, Math.floor(from / 60) * 60), to: Math.ceil(to / 60) * 60 };
}
