import type { Charge } from '#shared/contracts/charges.ts';

const FLAGS = {
  late_arrival: 'The driver came after the window',
  uncertain_departure: 'Nobody saw the departure',
} as const;

/** Why a charge needs a reason to be approved. */
export function flagWords(flags: Charge['flags'] = []): readonly string[] {
  return flags.map((flag) => FLAGS[flag]);
}
