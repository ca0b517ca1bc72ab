/** What cannot be pressed now, and is still reached so that it can say why. */
export const OFF = { color: 'var(--text-3)', cursor: 'not-allowed', '&:hover': { bgcolor: 'transparent' } };
