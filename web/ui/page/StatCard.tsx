import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { SvgIconComponent } from '../icon-type.ts';
import { Metric, type MetricChange } from './Metric.tsx';
import { Text } from './Text.tsx';

export interface StatCardProps {
  label: string;
  /** Beside the label, e.g. its `Formula`. */
  about?: ReactNode;
  /** The figure; undefined while it loads, `UNKNOWN` when it could not be loaded. */
  value: ReactNode;
  change?: MetricChange;
  note?: ReactNode;
  icon?: SvgIconComponent;
}

export function StatCard({ label, about, value, change, note, icon: Icon }: StatCardProps) {
  return (
    <Box
      sx={{ ...STAT_CARD, display: 'flex', flexDirection: 'column', py: { xs: 1.5, md: 2 }, px: { xs: 1.5, md: 2.5 } }}
    >
      <Text
        component="dt"
        tone="quiet"
        weight={500}
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}
      >
        <Box component="span" sx={LABEL}>
          {label}
          {about}
        </Box>
        {Icon && <Icon aria-hidden sx={STAT_ICON} />}
      </Text>
      <Box component="dd" className="num" sx={{ ...STAT_FIGURE, ...SIZE }}>
        <Metric value={value} change={change} />
      </Box>
      {note !== undefined && (
        <Text component="dd" size="small" tone="quiet" sx={NOTE}>
          {note}
        </Text>
      )}
    </Box>
  );
}

export const STAT_CARD = {
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  bgcolor: 'background.paper',
};
export const STAT_FIGURE = { fontWeight: 600, letterSpacing: '-0.02em' };
export const STAT_ICON = { fontSize: 'var(--icon)', color: 'var(--text-3)' };

const LABEL = { display: 'flex', gap: 0.75, alignItems: 'center', minWidth: 0 };
const SIZE = {
  fontSize: { xs: 'var(--fs-24)', md: 'var(--fs-28)' },
  lineHeight: { xs: 'var(--lh-24)', md: 'var(--lh-28)' },
  mt: { xs: 0.5, md: 0.75 },
};
// Two lines where the card is narrow: the figure must not push down what is under it.
const NOTE = { minHeight: { xs: 36, sm: 18 }, mt: 0.25, '& b': { fontWeight: 600, color: 'text.primary' } };
