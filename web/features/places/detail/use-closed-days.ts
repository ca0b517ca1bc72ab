import { type Place, updateClosedDays } from '#shared/contracts/places.ts';
import { refreshPlaces } from '../../../entities/places/use-places.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useCall } from '../../../lib/use-api.ts';

const yearOf = (day: string) => day.slice(0, 4);

/** The closed days of a day's year, with or without it: the others stay as they are shown. */
export function daysOfYear(
  { closedDays }: Pick<Place, 'closedDays'>,
  day: string,
  { isClosed }: { isClosed: boolean },
) {
  const others = closedDays.filter((one) => yearOf(one) === yearOf(day) && one !== day);
  return { year: yearOf(day), days: isClosed ? [...others, day] : others };
}

/** Takes a day away, on which somebody is there after all. */
export function useClosedDays(place: Place) {
  const { call } = useCall(updateClosedDays);
  const { act, isBusy } = useAction({
    call: (day: string) => {
      const { year, days } = daysOfYear(place, day, { isClosed: false });
      return call({ params: { id: place.id, year }, body: { days, version: place.version } });
    },
    failure: 'Failed to remove the day',
    refresh: refreshPlaces,
    onRefused: refreshPlaces,
  });
  return { remove: act, isBusy };
}
