/** What a timezone is called at an instant, for who reads times of another one: "EST", "GMT+1". */
export function zoneName(at: Date | number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
