import { createContext } from 'react';
import type { Chosen } from '../../lib/list/use-chosen.ts';

/** What is chosen of a list: with it only boxes are drawn again, and no row. */
export const ChosenContext = createContext<Pick<
  Chosen<unknown>,
  'rows' | 'has' | 'nameOf' | 'isAll' | 'isOn' | 'choose' | 'chooseAll'
> | null>(null);
