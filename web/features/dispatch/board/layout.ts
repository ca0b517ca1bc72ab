/** The board and its skeleton: one row of columns, each scrolling inside; on a phone one under the other. */
export const BOARD = {
  display: { xs: 'grid', md: 'flex' },
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  flex: { md: 1 },
  minHeight: { md: 0 },
};
export const DRIVERS_LAYOUT = {
  minWidth: 0,
  minHeight: { md: 0 },
  flex: { md: 1 },
  display: 'flex',
  flexDirection: 'column',
};
export const ROW = {
  display: { xs: 'grid', md: 'flex' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(min(100%, 224px), 1fr))' },
  gap: 1.5,
  flex: { md: 1 },
  minHeight: { md: 0 },
  overflowX: { md: 'auto' },
  overflowY: { md: 'hidden' },
};
/** Side by side as wide as they need, and wider where there is room for all. */
export const DRIVER_WIDTH = '1 0 232px';
