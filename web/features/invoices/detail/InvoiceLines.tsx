import Box from '@mui/material/Box';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { t } from '#shared/i18n/t.ts';
import { priceLineText } from '#shared/shipments/price-text.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Money } from '../../../ui/page/Money.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { InvoiceSection } from './InvoiceSection.tsx';

/** What the amount is made of. */
export function InvoiceLines({ invoice: { lines, amount } }: { invoice: InvoiceDetail }) {
  if (lines.length === 0) return null;
  return (
    <InvoiceSection title={t('Lines')} note={t('based on the booked price')}>
      <Box component="table" sx={TABLE}>
        <thead>
          <tr>
            <th scope="col">{t('Description')}</th>
            <th scope="col">{t('Factor')}</th>
            <th scope="col">{t('Amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ description, factor, amount: part }) => (
            <tr key={description}>
              <td>{priceLineText(description)}</td>
              <td className="num">{factor === undefined ? '' : `× ${formatNumber(factor)}`}</td>
              <td>
                <Money value={part} />
              </td>
            </tr>
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
