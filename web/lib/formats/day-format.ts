/** How this browser writes a day in its own fields, e.g. `MM/DD/YYYY`, whatever the language of the page. */
export const shownDayFormat = () =>
  Intl.DateTimeFormat()
    .format(new Date(2033, 10, 22))
    .replace('2033', 'YYYY')
    .replace('22', 'DD')
    .replace('11', 'MM');
