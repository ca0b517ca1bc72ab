import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import { type Estimate, estimateText } from './quote-lines.ts';

/** How an estimate comes about, and its sum. */
export function QuoteLines({ lines, rates, more, ...sum }: Estimate) {
  return (
    <QuoteRows lines={lines}>
      {rates}
      <Box sx={{ borderTop: '1px solid var(--border)', mt: 0.75, pt: '12px !important', fontWeight: 600 }}>
        <dt>
          {t('Estimate')}
          {more}
        </dt>
        <Box component="dd" className="num" sx={{ whiteSpace: 'nowrap' }}>
          {estimateText(sum)}
        </Box>
      </Box>
    </QuoteRows>
  );
}

/** Names and what they cost. */
export function QuoteRows({ lines, children }: Pick<Estimate, 'lines'> & { children?: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, '& > div': { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.75 } }}
    >
      {lines.map(({ name, label, value }) => (
        <Box key={name}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" className="num" sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
            {value}
          </Box>
        </Box>
      ))}
      {children}
    </Box>
  );
}
