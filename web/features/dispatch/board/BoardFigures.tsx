import Box from '@mui/material/Box';
import { CompactStatCard } from '../../../ui/board/CompactStatCard.tsx';
import CheckCircleOutlined from '../../../ui/icon/CheckCircleOutlined.tsx';
import LocalShippingOutlined from '../../../ui/icon/LocalShippingOutlined.tsx';
import PersonOutlined from '../../../ui/icon/PersonOutlined.tsx';
import { ContainerIcon } from '../../../ui/page/icons.tsx';
import { Metric, UNAVAILABLE } from '../../../ui/page/Metric.tsx';
import { StatCards } from '../../../ui/page/StatCards.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import type { Board } from './use-board.ts';

interface BoardFiguresProps {
  board: Board;
  activeDrivers: number | undefined;
  /** Each a word in one line, where the room is for the drivers. */
  isFolded: boolean;
}

/** What the day is made of. */
export function BoardFigures({ board: { figures, hasNoCounts }, activeDrivers, isFolded }: BoardFiguresProps) {
  const missing = hasNoCounts ? UNAVAILABLE : undefined;
  const cards = [
    { label: 'Unassigned', note: 'all days', value: figures.unassigned ?? missing, icon: ContainerIcon },
    { label: 'Active Drivers', note: 'free', value: activeDrivers ?? missing, icon: PersonOutlined },
    { label: 'In Transit', value: figures.inTransit ?? missing, icon: LocalShippingOutlined },
    { label: 'Completed Today', value: figures.completedToday ?? missing, icon: CheckCircleOutlined },
  ];
  if (isFolded) {
    return (
      <Box component="dl" sx={FOLDED}>
        {cards.map(({ label, value }) => (
          <Box key={label} sx={{ display: 'flex', gap: 0.75 }}>
            <Text component="dt" tone="quiet">
              {label}
            </Text>
            <Box component="dd" className="num" sx={{ fontWeight: 600 }}>
              <Metric value={value} width={20} />
            </Box>
          </Box>
        ))}
      </Box>
    );
  }
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <StatCards isTight>
        {cards.map((card) => (
          <CompactStatCard key={card.label} {...card} />
        ))}
      </StatCards>
    </Box>
  );
}

const FOLDED = { display: 'flex', flexWrap: 'wrap', columnGap: 3, mt: 0, mb: 1.5, '& dd': { m: 0 } };
