import Box from '@mui/material/Box';
import { useDates } from '../../../lib/format.ts';
import { Text } from '../../../ui/page/Text.tsx';
import { hourLabels, type PlanSpan, share } from './plan-hours.ts';

interface PlanHoursProps {
  span: PlanSpan;
  /** Writes an instant; as the organization's clock does unless given. */
  time?: (at: string) => string;
}

/** The hours that the bars under it stand for. */
export function PlanHours({ span, time: given }: PlanHoursProps) {
  const dates = useDates();
  const time = given ?? dates.time;
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
