/** Resolves after so many milliseconds; a timer may ring a little early. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, milliseconds));
}
