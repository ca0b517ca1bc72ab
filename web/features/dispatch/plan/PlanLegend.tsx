import Box from '@mui/material/Box';
import { Text } from '../../../ui/page/Text.tsx';
import { ASSIGNED, EDGES, PATTERNS } from './plan-look.ts';

const SIGNS = [
  ['Drive', { height: 12, background: PATTERNS.drive }],
  ['Wait', { height: 12, background: PATTERNS.wait }],
  ['Work at stop', { height: 12, background: PATTERNS.work }],
  ['Late', { height: 12, background: PATTERNS.late }],
  ['Assigned already', { height: 12, background: PATTERNS.drive, opacity: ASSIGNED }],
  ['Pickup window', EDGES.pickup],
  ['Delivery window', EDGES.delivery],
] as const;

/** What the patterns of the bars mean. */
export function PlanLegend() {
  return (
    <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
      {SIGNS.map(([label, sign]) => (
        <Text key={label} size="caption" tone="quiet" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box component="span" sx={{ width: 18, ...sign }} />
          {label}
        </Text>
      ))}
    </Box>
  );
}
