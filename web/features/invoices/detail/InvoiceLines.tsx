import Box from '@mui/material/Box';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { type StaticTextKey, t } from '#shared/i18n/t.ts';
import { priceLineText } from '#shared/shipments/price-text.ts';
import { Money } from '../../../ui/page/Money.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { InvoiceSection } from './InvoiceSection.tsx';

const ChargeWords = lazyPart(() => import('./ChargeWords.tsx'), 'ChargeWords', { late: null });

const AGREED: StaticTextKey = 'Agreed price';

/** What the amount is made of. */
export function InvoiceLines({ invoice: { lines, amount } }: { invoice: InvoiceDetail }) {
  if (lines.length === 0) return null;
  // An agreed price is not what the booking came to.
  const isOfPrice = !lines.some(({ unit, description }) => unit || description === AGREED);
  return (
    <InvoiceSection title={t('Lines')} {...(isOfPrice && { note: t('based on the booked price') })}>
      <Box component="table" sx={TABLE}>
        <thead>
          <tr>
            <th scope="col">{t('Description')}</th>
            <th scope="col">{t('Factor')}</th>
            <th scope="col">{t('Amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two charges may be alike, and none ever moves
            <LineRow key={at} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('Total')}
            </th>
            <td>
              <Text size="large" weight={600}>
                <Money value={amount} />
              </Text>
            </td>
          </tr>
        </tfoot>
      </Box>
    </InvoiceSection>
  );
}

function LineRow({ line }: { line: InvoiceDetail['lines'][number] }) {
  const { description, factor, amount, unit } = line;
  return (
    <tr>
      <td>
        {priceLineText(description)}
        {unit && <ChargeWords line={line} />}
      </td>
      <td className="num">{factor === undefined ? '' : `× ${factor}`}</td>
      <td>
        <Money value={amount} />
      </td>
    </tr>
  );
}

const TABLE = {
  width: 'calc(100% - 40px)',
  mt: 0.5,
  mb: 1.5,
  mx: 2.5,
  borderCollapse: 'collapse',
  '& th, & td': { py: 1, px: 0, textAlign: 'left', verticalAlign: 'top' },
  '& :is(th, td):nth-of-type(n + 2), & tfoot td': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& td:nth-of-type(2)': { color: 'text.secondary', px: 1.5 },
  '& thead th': { color: 'text.secondary', fontSize: 'var(--fs-12)', fontWeight: 500, py: 0.5 },
  '& thead th:nth-of-type(2)': { px: 1.5 },
  '& tbody tr': { borderTop: '1px solid var(--border)' },
  '& tfoot tr': { borderTop: '1px solid var(--border-strong)' },
  '& tfoot th': { fontSize: 'var(--fs-16)', fontWeight: 600 },
};
