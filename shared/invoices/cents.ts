/** Cents of dollars with two decimals at most. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);
