/** Fonts of the reader's machine: the style names no glyphs, so none are fetched. */
export const FONT = ['sans-serif'];
