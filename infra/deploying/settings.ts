/** Values as the command line writes them, under the names of the CDK's context. */
export type Settings = Readonly<Record<string, string>>;

/** What may be taken off by `--no-<name>`, with what goes with it. Switches are turned off by `false`. */
export const REMOVABLE: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain', 'certificate'],
  'alarm-email': ['alarmEmail'],
  ceiling: ['ceiling'],
  'map-style': ['mapStyle', 'mapHosts'],
  'map-hosts': ['mapHosts'],
  'text-from': ['textFrom'],
  budget: ['budget'],
  roads: ['roads'],
};

/** What is not given keeps its last value, what is dropped goes. Throws for what is given and dropped. */
export function merge(kept: Settings, given: Settings, dropped: readonly string[]): Settings {
  const both = dropped.find((name) => given[name] !== undefined);
  if (both) throw new Error(`${both} is given and taken off at the same time`);
  const left = Object.entries(kept).filter(([name]) => !dropped.includes(name));
  return { ...Object.fromEntries(left), ...given };
}

export interface Change {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What differs, by name. */
export function changesOf(before: Settings, after: Settings): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .map((name) => ({ name, before: before[name], after: after[name] }))
    .filter((change) => change.before !== change.after);
}

/** A change as a line: added, changed or taken off. */
export function wordsOf({ name, before, after }: Change): string {
  if (before === undefined) return `${name} is added: ${after}`;
  return after === undefined ? `${name} is taken off: ${before}` : `${name} changes: ${before} -> ${after}`;
}

interface Loss {
  /** Of the value of before. */
  readonly words: (before: string) => string;
  /** `gone` unless stated: taken off or turned off. `changed` where a new value takes the old one's place among people. */
  readonly when?: 'changed';
}

const LOSSES: Readonly<Record<string, Loss>> = {
  domain: {
    words: (before) => `https://${before} no longer leads to the application, nor do links of mails that were sent`,
    when: 'changed',
  },
  sender: { words: (before) => `mails no longer come from ${before}`, when: 'changed' },
  alarmEmail: { words: (before) => `${before} is no longer told of alarms`, when: 'changed' },
  firewall: { words: () => 'no address is limited any more before anything of ours runs' },
  reserve: { words: () => 'workers have no functions for themselves any more' },
  mapStyle: { words: () => 'maps are drawn without roads again' },
  mapHosts: { words: (before) => `pages no longer load the map's tiles from ${before}` },
  ceiling: {
    words: (before) => `each API takes as many calls a second as if none was stated, and no longer ${before}`,
  },
  roads: { words: () => 'arrival times are reckoned on a straight line again, and nobody is told who will be late' },
  textFrom: { words: (before) => `texts no longer come from ${before}` },
  budget: { words: () => 'nobody is told any more when a month becomes dear' },
};

/** What a change takes from people who have it, in words; undefined where it takes nothing. */
export function lossOf({ name, before, after }: Change): string | undefined {
  const loss = LOSSES[name];
  if (!loss || before === undefined || before === 'false') return undefined;
  const isGone = after === undefined || after === 'false';
  return isGone || loss.when === 'changed' ? loss.words(before) : undefined;
}
