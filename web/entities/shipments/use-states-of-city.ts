import { useEffect, useState } from 'react';
import { nameKey } from '#shared/name-key.ts';

type SameNames = ReadonlyMap<string, string>;

const NONE: SameNames = new Map();

let kept: Promise<SameNames> | undefined;

/** Fetched when a city is typed; without it the forms ask nothing, and look again another time. */
function loadSameNames(): Promise<SameNames> {
  kept ??= import('./same-names.json').then(
    (file) => new Map(Object.entries(file.default)),
    () => {
      kept = undefined;
      return NONE;
    },
  );
  return kept;
}

/** The states that a typed city may be in, the likeliest first; none where it is clear or unknown. */
export function useStatesOfCity(city: string): readonly string[] {
  const [names, setNames] = useState(NONE);
  const isTyped = city.trim().length > 2;
  useEffect(() => {
    if (isTyped) void loadSameNames().then(setNames);
  }, [isTyped]);
  return names.get(nameKey(city.trim()))?.match(/../g) ?? [];
}
