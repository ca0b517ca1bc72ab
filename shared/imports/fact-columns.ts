import type { ImportColumn } from './column.ts';

/** A row says one thing of one container. */
export const FACT_COLUMNS = [
  {
    field: 'container',
    title: 'Container',
    aliases: ['Container number', 'Container no', 'Equipment', 'Unit'],
    isNeeded: true,
    hint: 'The number of one that you track and that is not back yet',
  },
  {
    field: 'field',
    title: 'Field',
    aliases: ['Fact', 'Event'],
    isNeeded: true,
    hint: 'Such as available, hold, fee, LFD, ETA, discharged, gate out or gate in',
  },
  {
    field: 'kind',
    title: 'Kind',
    aliases: ['Type', 'Hold type', 'Fee type'],
    hint: 'Of a hold: freight, customs, USDA, TMF, VACIS, line or other. Of a fee: demurrage, TMF, exam or other. Of an LFD: demurrage or per diem',
  },
  {
    field: 'value',
    title: 'Value',
    aliases: ['Says', 'State'],
    isNeeded: true,
    hint: 'Yes or no; hold, pending or released; $150.00 or not posted, with “paid” after it; a day for LFD; a date and a time for what happens',
  },
  {
    field: 'source',
    title: 'Source',
    aliases: ['Who says so', 'From'],
    hint: 'Terminal, line, customs, customer, driver, paper or staff; staff if empty',
  },
  {
    field: 'observedAt',
    title: 'Observed at',
    aliases: ['Seen at', 'As of', 'Observed'],
    hint: 'When the source saw it, such as 11/24/2026 2:30 PM by the terminal’s clock; now if empty',
  },
] as const satisfies readonly ImportColumn[];

export type FactColumn = (typeof FACT_COLUMNS)[number]['field'];
