import { byText } from '#functions/base/by-text.ts';
import type { BoxView } from '../box-types.ts';
import type { ClockRule } from '../clock-types.ts';
import type { FactSource, Milestone } from '../fact-types.ts';
import { byBelief } from '../sources.ts';
import { shownOf, toldAbout } from '../view.ts';

/** From when to when a clock counts, as instants; what has not happened yet, or is told by nobody, is not there. */
export interface Run {
  start?: string | undefined;
  end?: string | undefined;
}

const milestoneOf = (facts: BoxView, milestone: Milestone) => shownOf(facts, milestone)?.value.at;

function startOf(startOn: ClockRule['startOn'], facts: BoxView): string | undefined {
  if (startOn === 'available') {
    const shown = shownOf(facts, 'available');
    return shown?.value ? shown.at : undefined;
  }
  // A chassis goes and comes back with its box as long as nobody writes it down by itself.
  return milestoneOf(facts, startOn === 'chassis_out' ? 'gate_out' : startOn);
}

/** What happens to an import only after it has left the terminal. */
const OUTSIDE = ['yard_in', 'dropped', 'emptied', 'street_turned', 'gate_in'] as const satisfies Milestone[];

/** When it left the terminal; where nobody has said so, at the latest when it was seen outside. */
function gateOutOf(facts: BoxView): string | undefined {
  const seen = OUTSIDE.flatMap((milestone) => milestoneOf(facts, milestone) ?? []);
  return milestoneOf(facts, 'gate_out') ?? seen.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];
}

function endOf({ endOn, streetTurn }: Pick<ClockRule, 'endOn' | 'streetTurn'>, facts: BoxView): string | undefined {
  if (endOn === 'gate_out') return gateOutOf(facts);
  const turned = streetTurn === 'stop' && endOn === 'gate_in' ? milestoneOf(facts, 'street_turned') : undefined;
  return turned ?? milestoneOf(facts, endOn === 'chassis_in' ? 'gate_in' : endOn);
}

/** The runs of a clock in their order: one for each stay in a yard, and one of every other kind, begun or not. */
export function runsOf(rule: Pick<ClockRule, 'of' | 'startOn' | 'endOn' | 'streetTurn'>, facts: BoxView): Run[] {
  if (rule.of !== 'storage') return [{ start: startOf(rule.startOn, facts), end: endOf(rule, facts) }];
  const runs = facts.yards.map((stay) => ({ start: stay.in, end: stay.out }));
  return runs.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
}

/** Who states which last free day for a kind of clock: the earliest first, of one day whose word of the gate is believed. */
export function statedFreeDays(of: ClockRule['of'], facts: BoxView): { source: FactSource; lastFreeDay: string }[] {
  const inOrder = byBelief('gate_out');
  return toldAbout(facts, 'lfd')
    .filter(({ value }) => value.of === of)
    .sort((a, b) => byText(a.value.day, b.value.day) || inOrder(a, b))
    .map(({ source, value }) => ({ source, lastFreeDay: value.day }));
}
