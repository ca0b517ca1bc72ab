import Box from '@mui/material/Box';
import { t } from '#shared/i18n/t.ts';
import { type Estimate, estimateText } from './quote-lines.ts';

/** How an estimate comes about, and its sum. */
export function QuoteLines({ lines, ...sum }: Estimate) {
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
      <Box sx={{ borderTop: '1px solid var(--border)', mt: 0.75, pt: '12px !important', fontWeight: 600 }}>
        <dt>{t('Estimate')}</dt>
        <dd className="num">{estimateText(sum)}</dd>
      </Box>
    </Box>
  );
}
