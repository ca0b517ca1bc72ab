import type { Place } from '#shared/contracts/places.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { isOpenAt } from '#shared/places/place-hours.ts';
import { datesIn } from '../../lib/format.ts';
import { datePart } from '../../lib/formats/date-parts.ts';
import { useCountry } from '../../lib/session.ts';
import { useNow } from '../../lib/use-now.ts';
import { Text } from '../../ui/page/Text.tsx';
import { openWords } from './place-words.ts';

/** Whether somebody is there now, and until when. */
export function OpenLabel({ place }: { place: Place }) {
  const now = new Date(useNow(MINUTE_MS));
  const dates = datesIn(place.zone, useCountry());
  const weekdayOf = (at: string) => datePart(at, place.zone, { weekday: 'short' });
  return <Text tone={isOpenAt(place, now) ? undefined : 'quiet'}>{openWords(place, now, dates, weekdayOf)}</Text>;
}
