import Box from '@mui/material/Box';
import { useDates } from '../../../lib/format.ts';
import { Text } from '../../../ui/page/Text.tsx';
import { hourLabels, type PlanSpan, share } from './plan-hours.ts';

/** The hours that the bars under it stand for. */
export function PlanHours({ span }: { span: PlanSpan }) {
  const { time } = useDates();
  return (
    <Box aria-hidden sx={{ position: 'relative', height: 20 }}>
      {hourLabels(span, time).map(({ at, text, isOnPhones }) => (
        <Text
          key={at}
          size="caption"
          tone="quiet"
          className="num nowrap"
          sx={{
            position: 'absolute',
            left: share(at, span),
            display: { xs: isOnPhones ? 'block' : 'none', md: 'block' },
          }}
        >
          {text}
        </Text>
      ))}
    </Box>
  );
}
