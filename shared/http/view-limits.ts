/** Views that somebody keeps under names, of all lists together. */
export const MOST_VIEWS = 30;
/** Characters of a view's name. */
export const LONGEST_VIEW_NAME = 40;
