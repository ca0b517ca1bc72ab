import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { readLocal, writeLocal } from '../browser.ts';
import { useUser } from '../session.ts';

const Kept = z.object({ isDense: z.boolean(), hidden: z.array(z.string()) });
type Kept = z.infer<typeof Kept>;
const ROOMY: Kept = { isDense: false, hidden: [] };

/** How somebody has a list shown, on this device: screens differ. */
export interface Look extends Kept {
  setDense: (isDense: boolean) => void;
  /** Shows a column of the table, or leaves it out. */
  toggle: (label: string) => void;
  /** All of it at once. */
  set: (look: { isDense: boolean; hidden: readonly string[] }) => void;
}

/** Remembered for each person, as others use the same browser. */
export function useLook(name: string, hiddenAtFirst: readonly string[] = []): Look {
  const key = `list:${useUser().id}:${name}`;
  const [kept, setKept] = useState(() => read(key) ?? { ...ROOMY, hidden: [...hiddenAtFirst] });
  const keep = useCallback(
    (next: Kept) => {
      setKept(next);
      writeLocal(key, JSON.stringify(next));
    },
    [key],
  );
  const { isDense, hidden } = kept;
  return {
    ...kept,
    set: (next) => keep({ isDense: next.isDense, hidden: [...next.hidden] }),
    setDense: (next) => keep({ isDense: next, hidden }),
    toggle: (label) =>
      keep({ isDense, hidden: hidden.includes(label) ? hidden.filter((one) => one !== label) : [...hidden, label] }),
  };
}

/** What another version of the application kept may be of another form: then there is nothing. */
function read(key: string): Kept | undefined {
  try {
    return Kept.parse(JSON.parse(readLocal(key) ?? ''));
  } catch {
    return undefined;
  }
}
