export type Counters = Record<string, number>;
export type Groups = Record<string, Counters>;

export interface Deltas {
  total: Counters;
  days: Groups;
  customers: Groups;
  /** What one driver, or one customer, did on a day: by {@link dayAndId}. */
  driverDays: Groups;
  customerDays: Groups;
}

/** Every delta is a difference of two of these, so sums cannot drift. */
export type Sums = Deltas;

const GROUPS = ['days', 'customers', 'driverDays', 'customerDays'] as const;

/** No change of any sum. */
export const noDeltas = (): Deltas => ({ total: {}, days: {}, customers: {}, driverDays: {}, customerDays: {} });

/** `2026-03-14#drv_...`: sorts by the day. */
export const dayAndId = (day: string, id: string) => `${day}#${id}`;

export function countersIn({ total, ...groups }: Deltas): Counters[] {
  return [total, ...GROUPS.flatMap((name) => Object.values(groups[name]))];
}

function addCounters(into: Counters, more: Counters, sign: 1 | -1): void {
  for (const [name, amount] of Object.entries(more)) {
    const sum = (into[name] ?? 0) + sign * amount;
    if (sum === 0) delete into[name];
    else into[name] = sum;
  }
}

/** Adds counters of groups to what is there; a group without any is left out. */
export function addGroups(into: Groups, more: Groups, sign: 1 | -1): void {
  for (const [group, counters] of Object.entries(more)) {
    const sum = into[group] ?? {};
    addCounters(sum, counters, sign);
    if (Object.keys(sum).length === 0) delete into[group];
    else into[group] = sum;
  }
}

/** Many together, each added or taken away. */
export function combine(parts: readonly (readonly [Deltas, 1 | -1])[]): Deltas {
  const sum = noDeltas();
  for (const [deltas, sign] of parts) {
    addCounters(sum.total, deltas.total, sign);
    for (const name of GROUPS) addGroups(sum[name], deltas[name], sign);
  }
  return sum;
}

/** Counters together. */
export function sumCounters(all: readonly Counters[]): Counters {
  const sum: Counters = {};
  for (const counters of all) addCounters(sum, counters, 1);
  return sum;
}

/** One set of changes from many, for one transaction; what cancels out is left out. */
export function sumDeltas(all: readonly Deltas[]): Deltas {
  return combine(all.map((deltas) => [deltas, 1]));
}

/** Many changes less many others: what is left to be counted of them. */
export function differenceOf(plus: readonly Deltas[], minus: readonly Deltas[]): Deltas {
  return combine([...plus.map((one) => [one, 1] as const), ...minus.map((one) => [one, -1] as const)]);
}
