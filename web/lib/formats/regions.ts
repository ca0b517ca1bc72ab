/** `Mexico`, of a country's code. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames(['en'], { type: 'region' });
  return names.of(code) ?? code;
}

let names: Intl.DisplayNames | undefined;

/** Every timezone that this browser knows. */
export function everyTimezone(): string[] {
  return Intl.supportedValuesOf('timeZone');
}
