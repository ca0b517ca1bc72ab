const FACTOR = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 3 });

/** `× 1.25`. */
export function formatFactor(factor: number): string {
  return `× ${FACTOR.format(factor)}`;
}
