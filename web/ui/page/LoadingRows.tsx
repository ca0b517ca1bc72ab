import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { LoadingText } from './LoadingText.tsx';
import { Row } from './Row.tsx';

export function LoadingRows({ text, rows = 4 }: { text: string; rows?: number }) {
  return (
    <Box>
      <LoadingText text={text} />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
        <Row key={row} gap={2} sx={{ py: 1.75, px: 2.5, borderTop: '1px solid var(--border)' }}>
          <Box sx={{ flex: 1 }}>
            <Skeleton width={`${48 - (row % 3) * 8}%`} height={22} />
            <Skeleton width={`${72 - (row % 2) * 14}%`} height={18} />
          </Box>
          <Skeleton variant="rounded" width={84} height={24} />
        </Row>
      ))}
    </Box>
  );
}
