/** What of a resource differs from what was typed, as a change takes it: null for what was emptied. */
export function changedFields<Typed extends object>(resource: Readonly<Record<string, unknown>>, typed: Typed) {
  const changed = Object.entries(typed).filter(([name, value]) => (value ?? undefined) !== resource[name]);
  return Object.fromEntries(changed.map(([name, value]) => [name, value ?? null]));
}
