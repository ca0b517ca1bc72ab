import type { BoxClock } from '#shared/boxes/box-clocks.ts';
import { useCountry } from '../../lib/session.ts';
import { useClock } from '../../lib/use-clock.ts';
import { Text } from '../../ui/page/Text.tsx';
import { CLOCK_LABELS, clockWords, costWords, toneOfClock } from './clock-words.ts';

/** What a container costs next of one kind, in two lines. */
export function ClockLine({ clock }: { clock: BoxClock }) {
  const { now } = useClock();
  const country = useCountry();
  const cost = costWords(clock);
  return (
    <>
      <Text tone={toneOfClock(clock, now)}>
        <b>{CLOCK_LABELS[clock.of]}:</b> {clockWords(clock, country, now)}
      </Text>
      {cost && (
        <Text component="p" size="small" tone="quiet">
          {cost}
        </Text>
      )}
    </>
  );
}
