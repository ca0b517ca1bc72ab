import { describe, expect, it } from 'vitest';
import { createBox, toFact } from '#functions/domain/boxes/boxes.ts';
import { type FactDraft, MOST_FACTS } from '#functions/domain/boxes/facts.ts';
import { sayEach } from '#functions/domain/boxes/say-each.ts';
import { BoxFact } from '#shared/boxes/box-facts.ts';
import { actors, NOW, shipment } from '../fixtures.ts';

const by = { actor: actors.key, now: NOW };
const made = createBox(shipment('pending'), { direction: 'import' }, { id: 'box_1', actor: actors.staff, now: NOW });
const FEED = 'feed:Port' as const;
const available = (observedAt: string, more: Partial<Pick<FactDraft, 'source' | 'imported'>> = {}): FactDraft => ({
  ...{ field: 'available', value: true, source: FEED, observedAt },
  ...more,
});
const hour = (before: number) => new Date(NOW.getTime() - before * 3_600_000).toISOString();
const how = ({ outcomes }: ReturnType<typeof sayEach>) => outcomes.map((one) => one.how);

describe('many facts of one container', () => {
  it('are said one by one, and what is refused says why and harms no other', () => {
    const said = sayEach(made.after, made.facts, [available(hour(-1)), available(hour(2)), available(hour(1))], by);
    expect(said.outcomes).toMatchObject([
      { how: 'refused', code: 'validation_failed', detail: 'This time is in the future', path: 'observedAt' },
      { how: 'written', key: said.step.facts[0]?.key },
      { how: 'seen' },
    ]);
    expect(said.step).toMatchObject({ facts: [{ observedAt: hour(2) }], events: [{ type: 'fact_added' }] });
    expect(said.step.after).toMatchObject({ stage: 'available', version: 2 });
  });

  it('that are heard again change the view, and neither a version nor the history', () => {
    const first = sayEach(made.after, made.facts, [available(hour(3))], by).step;
    const facts = [...made.facts, ...first.facts];
    const { step } = sayEach(first.after, facts, [available(hour(2)), available(hour(1))], by);
    expect(step).toMatchObject({ facts: [], events: [], after: { version: 2, factCount: facts.length } });
    expect(step.after.view.told[0]).toMatchObject({ at: hour(3), seenAt: hour(1) });
    expect(sayEach(step.after, facts, [available(hour(1))], by).step.after).toBe(step.after);
  });

  it('of a feed are at most so many as anybody would read, while people and later words of old facts still count', () => {
    const many = Array.from(
      { length: MOST_FACTS },
      (_, place): FactDraft => ({
        ...{ field: 'location', value: `Row ${place}`, source: FEED },
        observedAt: new Date(NOW.getTime() - (MOST_FACTS - place) * 60_000).toISOString(),
      }),
    );
    const { step, outcomes } = sayEach(made.after, made.facts, many, by);
    const refused = outcomes.filter((one) => one.how === 'refused');
    expect(refused).toHaveLength(made.facts.length);
    expect(refused[0]).toMatchObject({ code: 'too_many_facts' });
    const facts = [...made.facts, ...step.facts];
    const more: FactDraft[] = [available(hour(1)), available(hour(1), { source: 'terminal' })];
    expect(how(sayEach(step.after, facts, more, by))).toEqual(['refused', 'written']);
  });

  it('of an import are its own when its worker comes again, and known to every other row', () => {
    const row = (jobId: string, line: number) => available(hour(1), { imported: { jobId, line } });
    const { step } = sayEach(made.after, made.facts, [row('job_1', 2)], by);
    const facts = [...made.facts, ...step.facts];
    const again = sayEach(step.after, facts, [row('job_1', 2), row('job_1', 3), row('job_2', 2)], by);
    expect(how(again)).toEqual(['written', 'known', 'known']);
    expect(again.step.after).toBe(step.after);
    const [fact] = step.facts;
    expect(fact && BoxFact.safeParse(toFact(fact)).error).toBeUndefined();
  });
});
