import type { BoxStage } from '#shared/boxes/box-stages.ts';
import type { StaticTextKey } from '#shared/i18n/t.ts';

/** Where a container is, as its customer reads it: whoever orders it knows no terms of the trade. */
export const STAGE_TEXTS = {
  expected: 'Not available yet',
  at_terminal: 'At the terminal',
  available: 'Ready for pickup',
  on_street: 'On the road',
  in_yard: 'In our yard',
  dropped: 'Dropped at the destination',
  loaded: 'Loaded',
  empty: 'Empty',
  turned: 'Picked up for another load',
  returned: 'Returned',
} as const satisfies Record<BoxStage, StaticTextKey>;
