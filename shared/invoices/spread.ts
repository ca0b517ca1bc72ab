/** Something of which so many cents are open. */
export interface OpenAmount {
  readonly id: string;
  readonly balanceCents: number;
}

/** Whole cents put on what is open, in its order, until they are used up: what each gets, by its id. */
export function spread(cents: number, open: readonly OpenAmount[]): Map<string, number> {
  let left = Math.max(0, cents);
  const given = new Map<string, number>();
  for (const { id, balanceCents } of open) {
    const part = Math.min(left, balanceCents);
    if (part <= 0) continue;
    given.set(id, part);
    left -= part;
  }
  return given;
}
