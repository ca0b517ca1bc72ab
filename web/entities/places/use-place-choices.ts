import { useMemo, useState } from 'react';
import type { Place } from '#shared/contracts/places.ts';
import { addressLine } from '#shared/places/place.ts';
import { mergeById, useServerSearch } from '../../lib/list/use-search.ts';
import type { PickerChoices } from '../../ui/form/picker-options.ts';
import { useFoundPlaces, usePlace, usePlaceList } from './use-places.ts';

/** Places to pick from, among them the one that is chosen already, also where it was put away. */
export function usePlaceChoices(chosenId: string | undefined): {
  choices: PickerChoices;
  find: (id: string) => Place | undefined;
} {
  const [text, onType] = useState('');
  const { data: chosen } = usePlace(chosenId || undefined);
  const list = usePlaceList();
  const search = useFoundPlaces(useServerSearch(text, list.isComplete));
  const { rows, found } = { rows: list.rows, found: search.rows };
  const places = useMemo(
    () => rows && mergeById(rows, chosen ? [chosen, ...(found ?? [])] : found),
    [rows, found, chosen],
  );
  const options = useMemo(
    () => places?.map((place) => ({ id: place.id, label: place.name, note: addressLine(place) })),
    [places],
  );
  const retry = [list, search].find(({ error }) => error)?.retry;
  return { choices: { options, onType, retry }, find: (id) => places?.find((place) => place.id === id) };
}
