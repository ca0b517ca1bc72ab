import Box from '@mui/material/Box';
import { Metric } from '../page/Metric.tsx';
import { STAT_CARD, STAT_FIGURE, STAT_ICON, type StatCardProps } from '../page/StatCard.tsx';

/** A stat card in one line, for boards; on a phone and a tablet figure over label, without icon and note. */
export function CompactStatCard({ label, value, note, icon: Icon }: StatCardProps) {
  return (
    <Box sx={{ ...STAT_CARD, ...LINE }}>
      {Icon && (
        <Icon aria-hidden sx={{ ...STAT_ICON, display: { xs: 'none', lg: 'block' }, alignSelf: 'center', mr: 0.5 }} />
      )}
      <Box component="dt" sx={LABEL}>
        {label}
      </Box>
      <Box
        component="dd"
        className="num"
        sx={{ ...STAT_FIGURE, fontSize: 'var(--fs-20)', lineHeight: 'var(--lh-16)', order: 1 }}
      >
        <Metric value={value} width={28} />
      </Box>
      {note !== undefined && (
        <Box component="dd" sx={NOTE}>
          {note}
        </Box>
      )}
    </Box>
  );
}

const LABEL = {
  color: 'text.secondary',
  fontWeight: 500,
  fontSize: { xs: 'var(--fs-12)', md: 'var(--fs-14)' },
  lineHeight: { xs: 'var(--lh-12)', md: 'var(--lh-14)' },
  order: 2,
};
const LINE = {
  display: 'flex',
  flexDirection: { xs: 'column', lg: 'row' },
  alignItems: { xs: 'flex-start', lg: 'baseline' },
  gap: { xs: 0.25, lg: 1.25 },
  // A note that has no room beside large figures stands under them.
  flexWrap: { lg: 'wrap' },
  rowGap: { lg: 0 },
  py: 1.25,
  px: { xs: 1, sm: 1.5, md: 2 },
  // Beside an open drawer there is as little room as on a tablet.
  '@container (max-width: 800px)': {
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 0.25,
    '& > svg, & > dd + dd': { display: 'none' },
  },
};
const NOTE = {
  display: { xs: 'none', lg: 'block' },
  order: 3,
  ml: 'auto',
  fontSize: 'var(--fs-13)',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
};
