import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { LoadingText } from './LoadingText.tsx';

interface LoadingCardsProps {
  text: string;
  cards?: number;
  height?: number;
}

export function LoadingCards({ text, cards = 6, height = 148 }: LoadingCardsProps) {
  return (
    <Box>
      <LoadingText text={text} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))', gap: 2 }}>
        {Array.from({ length: cards }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
          <Skeleton key={card} variant="rounded" height={height} />
        ))}
      </Box>
    </Box>
  );
}
