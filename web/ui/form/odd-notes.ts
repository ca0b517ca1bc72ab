import { createContext } from 'react';

/** What is said beside a field that was left; `isRefused` where nobody can send it so. */
export interface OddNote {
  text: string;
  isRefused: boolean;
}

/** Of fields by their names, said by whoever looks at all of a form. */
export const OddNotes = createContext<ReadonlyMap<string, OddNote>>(new Map());
