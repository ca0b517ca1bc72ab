/** Pixels: who drives, beside the hours. */
export const CELL_WIDTH = 216;
/** Pixels that an hour has at least: beyond that the hours scroll. */
export const HOUR_WIDTH = 52;
/** Pixels from one card to the one under it. */
export const LANE_HEIGHT = 32;
/** Pixels of a row over and under its cards. */
export const ROW_EDGE = 4;
/** Pixels of the hours over the rows. */
export const HOURS_HEIGHT = 25;

export const GRID = { display: 'grid', gridTemplateColumns: `${CELL_WIDTH}px minmax(0, 1fr)` };
