/** The row whose detail is open beside its list. */
export const OPEN_ROW = { '&, &:hover': { bgcolor: 'var(--primary-tint)', boxShadow: 'inset 3px 0 var(--primary)' } };
