/** A button inside a sentence, which looks like a link. */
export const TEXT_BUTTON = {
  font: 'inherit',
  fontWeight: 500,
  color: 'text.primary',
  border: 0,
  p: 0,
  py: { xs: 1.5, md: 0.5 },
  bgcolor: 'transparent',
  cursor: 'pointer',
};
