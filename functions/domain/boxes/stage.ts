import { keptBy, lastInstant, letGoAt } from './blocks.ts';
import type { BoxView, Direction, Stage } from './box-types.ts';
import { MILESTONES, type Milestone } from './fact-types.ts';
import { shownOf } from './view.ts';

/** Where a milestone leaves a box; one that does not happen on a way there leaves it where it was. */
const STAGE_AFTER: Readonly<Record<Direction, Partial<Record<Milestone, Stage>>>> = {
  import: {
    discharged: 'at_terminal',
    gate_out: 'on_street',
    yard_in: 'in_yard',
    yard_out: 'on_street',
    dropped: 'dropped',
    emptied: 'empty',
    hooked: 'on_street',
    street_turned: 'turned',
    gate_in: 'returned',
  },
  export: {
    gate_out: 'on_street',
    yard_in: 'in_yard',
    yard_out: 'on_street',
    dropped: 'dropped',
    loaded: 'loaded',
    hooked: 'on_street',
    gate_in: 'returned',
  },
};

/** Where a box is on its way, and since when; `expected` is since never. */
interface StageView {
  stage: Stage;
  since?: string | undefined;
}

/** True for what happens to an import after it was taken for an export: that is the export's way, until it is in. */
function isOfExport(milestone: Milestone, at: string, view: BoxView, direction: Direction): boolean {
  const turned = direction === 'import' ? shownOf(view, 'street_turned')?.value.at : undefined;
  return turned !== undefined && at > turned && milestone !== 'gate_in';
}

/** The stage after the last milestone; of two of one moment the one that comes later on the way counts. */
function stageReached(view: BoxView, direction: Direction): StageView {
  return MILESTONES.reduce<StageView>(
    (reached, milestone) => {
      const stage = STAGE_AFTER[direction][milestone];
      const at = shownOf(view, milestone)?.value.at;
      if (stage === undefined || at === undefined || at < (reached.since ?? '')) return reached;
      return isOfExport(milestone, at, view, direction) ? reached : { stage, since: at };
    },
    { stage: 'expected' },
  );
}

/** Where it can be had, or could be but for a hold; undefined where nobody says that it is there. */
function atTerminal(view: BoxView): StageView | undefined {
  const told = shownOf(view, 'available');
  if (!told?.value) return undefined;
  if (keptBy(view).length > 0) return { stage: 'at_terminal', since: shownOf(view, 'discharged')?.value.at ?? told.at };
  return { stage: 'available', since: lastInstant(told.at, letGoAt(view)) };
}

/** Where a box is on its way, by what was said of it: the same at any time, until something else is said. */
export function stageOf(view: BoxView, direction: Direction): StageView {
  const reached = stageReached(view, direction);
  const isBeforeGate = reached.stage === 'expected' || reached.stage === 'at_terminal';
  return direction === 'import' && isBeforeGate ? (atTerminal(view) ?? reached) : reached;
}
