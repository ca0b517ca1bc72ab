/** What marks a row or card of a list, with its key as the value. */
export const RECORD = 'data-record';
