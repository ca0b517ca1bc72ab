import { useEffect, useState } from 'react';
import type { TypedPlace } from '#shared/places/place.ts';
import { nameKey } from '#shared/search/name-key.ts';

type SameNames = ReadonlyMap<string, string>;

const NONE: SameNames = new Map();

let cached: Promise<SameNames> | undefined;

/** Fetched when a city is typed; without it the forms ask nothing, and look again another time. */
function loadSameNames(): Promise<SameNames> {
  cached ??= import('#shared/places/same-names.json').then(
    (file) => new Map(Object.entries(file.default)),
    () => {
      cached = undefined;
      return NONE;
    },
  );
  return cached;
}

type Sort = typeof import('./nearness.ts').statesByNearness;
const asTheyCome: Sort = (states) => states;

/** The states that a typed city may be in, those nearest to the other end first; none where it is clear or unknown. */
export function useStatesOfCity(city: string, otherEnd: TypedPlace): readonly string[] {
  const [names, setNames] = useState(NONE);
  const [sort, setSort] = useState<Sort>(() => asTheyCome);
  const isTyped = city.trim().length > 2;
  useEffect(() => {
    if (isTyped) void loadSameNames().then(setNames);
  }, [isTyped]);
  const states = names.get(nameKey(city.trim()))?.match(/../g) ?? [];
  const isAsked = states.length > 0;
  useEffect(() => {
    // Without it they stay as they are.
    if (isAsked)
      import('./nearness.ts').then(
        ({ statesByNearness }) => setSort(() => statesByNearness),
        () => undefined,
      );
  }, [isAsked]);
  return sort(states, otherEnd);
}
