import { currentLanguage, t, tDynamic } from '#shared/i18n/t.ts';

/** A line of a price, as `pricing.ts` wrote it when it was booked, or of a charge, in the reader's language. */
export function priceLineText(description: string): string {
  const [, weight] = /^Weight, (.+)$/.exec(description) ?? [];
  if (weight) return t('Weight, {weight}', { weight: weight.replace('tons', t('tons')) });
  // Behind the name of a charge stands what is noted of it.
  const [name = '', ...note] = description.split(': ');
  return [tDynamic(name), ...(note.length > 0 ? [noteText(note.join(': '))] : [])].join(': ');
}

/** `Pickup Nov 29, 4:05 PM to 7:57 PM`, as a charge names the stay that it is for. */
const STAY = /^(Pickup|Delivery) ([A-Z][a-z]{2} \d{1,2}), (\d.*) to (\d.*)$/;

/** What is noted of a charge: a stay in the reader's language, what somebody wrote as it is. */
function noteText(note: string): string {
  const [, stop, noted = '', begin = '', end = ''] = STAY.exec(note) ?? [];
  if (!stop || currentLanguage() === 'en') return note;
  const format = new Intl.DateTimeFormat('es-US', { month: 'short', day: 'numeric' });
  const [from, to] = [begin, end].map((time) => time.replace(/[AP]M$/, (half) => t(half === 'AM' ? 'AM' : 'PM')));
  const words = { day: format.format(new Date(`${noted} 2000`)), from: from ?? '', to: to ?? '' };
  return stop === 'Pickup' ? t('Pickup {day}, {from} to {to}', words) : t('Delivery {day}, {from} to {to}', words);
}
