import { createContext } from 'react';
import { organizationIn } from '#shared/organization/contact-css.ts';
import type { Oddity } from '#shared/shipments/oddities.ts';
import type { OddCode } from '#shared/shipments/warning.ts';
import { readPageProperty } from '../../../lib/browser.ts';
import type { Session } from '../../../lib/session.ts';
import type { Organization } from './look.ts';

/** What a form does with what is odd. */
export interface OddRules {
  /** Not sent so; all else is asked about once more. */
  refuses: readonly OddCode[];
  /** Said already in another way than beside its field. */
  elsewhere: readonly OddCode[];
  isServiceChosen: boolean;
  /** Of what nobody touched nothing is said. */
  isOfChange?: true;
}

const NOWHERE: readonly OddCode[] = ['unknown_state', 'unknown_zip', 'ambiguous_city'];
export const BOOKING_RULES: OddRules = {
  refuses: [...NOWHERE, 'pickup_past'],
  elsewhere: ['delivery_before_pickup', 'dates_and_service'],
  isServiceChosen: true,
};
export const OFFICE_BOOKING_RULES: OddRules = { ...BOOKING_RULES, refuses: NOWHERE };
export const OFFICE_RULES: OddRules = {
  refuses: [...NOWHERE, 'delivery_before_pickup'],
  elsewhere: [],
  isServiceChosen: false,
};

export const EDIT_RULES: OddRules = { ...OFFICE_RULES, isOfChange: true };
/** Of what is on its way: its pickup was when it was. */
export const EDIT_LIVE_RULES: OddRules = { ...EDIT_RULES, refuses: NOWHERE };

/** What is to be said of it, by the fields that were touched. */
export function saidOf(odd: readonly Oddity[], { isOfChange }: OddRules, isDirty: (field: string) => boolean) {
  return isOfChange ? odd.filter(({ of }) => of.some(isDirty)) : odd;
}

type Look = typeof import('./look.ts').lookAt;
let kept: Promise<Look | undefined> | undefined;

/** Fetched when something is typed; where it does not come the server alone says what is odd, and it is asked for another time. */
export function loadLook(): Promise<Look | undefined> {
  kept ??= import('./look.ts').then(
    ({ lookAt }) => lookAt,
    () => {
      kept = undefined;
      return undefined;
    },
  );
  return kept;
}

/** Whose clock and country count: the organization's, which strangers know by its style sheet. */
export function organizationOf(user: Session['user']): Organization {
  return user ?? organizationIn(readPageProperty);
}

/** By what something that was asked about is known again. */
export const oddKey = ({ field, code, text }: Oddity): string => `${field} ${code} ${text}`;

export const OddList = createContext<readonly Oddity[]>([]);
