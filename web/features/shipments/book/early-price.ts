import { quoteLines } from '../../../entities/shipments/quote-lines.ts';
import { formatMoney } from '../../../lib/format.ts';

/*
 * Runs in the rendered page before the application has come: a phone with little network answers with a price after a hundredth
 * of the bytes. A script of its own (infra/build/early-script.ts); who takes over (BookingQuote.tsx) leaves it nothing to fill.
 */
type Chosen = Parameters<typeof quoteLines>[0];

/** What the fields say that the price depends on, as use-priced-fields.ts reads them later. */
function showPrice(): void {
  const totals = document.querySelectorAll<HTMLElement>('[data-early*="{amount}"]');
  const form = totals[0]?.closest('form');
  if (!form) return;
  const { total, isFrom } = quoteLines(Object.fromEntries(new FormData(form)) as Chosen);
  const amount = formatMoney(total);
  for (const element of totals)
    element.textContent = isFrom ? (element.dataset.early ?? '').replace('{amount}', amount) : amount;
}

document.addEventListener('input', showPrice);
showPrice();
