import { currentTime } from './clock.ts';

/** Reads something anew only when what was read is older; until then it is kept in the environment. */
export function keepFor<Name, Value>(milliseconds: number, readNow: (name: Name) => Promise<Value>) {
  const kept = new Map<Name, { value: Value; until: number }>();
  return {
    async read(name: Name): Promise<Value> {
      const known = kept.get(name);
      if (known && known.until > currentTime().getTime()) return known.value;
      const value = await readNow(name);
      kept.set(name, { value, until: currentTime().getTime() + milliseconds });
      return value;
    },
    forget: () => kept.clear(),
  };
}
