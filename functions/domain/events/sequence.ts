/** No step makes more events than this. */
const MAX_EVENTS_PER_STEP = 10;

/**
 * The events of one step, each with its number within the life of its subject: it rises from step to step, because the
 * subject's version does, and within a step. Numbers may be left out.
 */
export function withSequence<Event extends object>(
  events: readonly Event[],
  { version }: { version: number },
): (Event & { sequence: number })[] {
  if (events.length > MAX_EVENTS_PER_STEP) throw new Error('A step makes more events than it has numbers for');
  return events.map((event, at) => ({ ...event, sequence: version * MAX_EVENTS_PER_STEP + at }));
}
