/** Stands for the phone or plate of a driver who joined without; both are required fields of a driver. */
export const NOT_GIVEN = 'Not given yet';

/** The text, unless it only stands for one. */
export function givenOrUndefined(text: string): string | undefined {
  return text === NOT_GIVEN ? undefined : text;
}
