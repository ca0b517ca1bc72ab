import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { LoadingText } from '../../../ui/page/LoadingText.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { BOARD, DRIVER_WIDTH, DRIVERS_LAYOUT, ROW } from './layout.ts';
import { COLUMN, HEAD } from './Zone.tsx';

const LOADING = 'Loading dispatch board...';

interface BoardSkeletonProps {
  side: 'unassigned' | 'drivers';
  isPhone: boolean;
}

/** The board before its cards: the unassigned at the left, drivers in their row. */
export function BoardSkeleton({ side, isPhone }: BoardSkeletonProps) {
  return (
    <>
      {isPhone && <LoadingText text={LOADING} />}
      <Box sx={BOARD}>
        {(!isPhone || side === 'unassigned') && (
          <Box sx={{ ...COLUMN, flex: 'none', width: { md: 260, lg: 300 }, borderWidth: { xs: 0, md: 1 } }}>
            <Box sx={{ ...HEAD, display: { xs: 'none', md: 'flex' }, minHeight: 48, px: 2 }}>
              <Text role="status" tone="quiet">
                {LOADING}
              </Text>
            </Box>
            <Cards heights={[160, 140, 140, 140]} />
          </Box>
        )}
        {(!isPhone || side === 'drivers') && (
          <Box sx={DRIVERS_LAYOUT}>
            <Box sx={{ ...ROW, overflowX: 'hidden' }}>
              <Driver heights={[100, 100, 100]} />
              <Driver heights={[100]} />
              <Driver heights={[100, 100, 100, 100]} />
              <Driver heights={[100, 100]} />
            </Box>
          </Box>
        )}
      </Box>
    </>
  );
}

function Driver({ heights }: { heights: readonly number[] }) {
  return (
    <Box sx={{ ...COLUMN, flex: { md: DRIVER_WIDTH }, maxWidth: { md: 300 } }}>
      <Box sx={{ ...HEAD, py: 1.25, px: 1.5 }}>
        <Box sx={{ display: 'flex', gap: 1.25, mb: 0.75 }}>
          <Skeleton variant="circular" width={36} height={36} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="70%" height={18} />
            <Skeleton width="50%" height={16} />
          </Box>
        </Box>
        <Skeleton width="60%" height={20} />
        <Skeleton width="50%" height={20} />
        <Skeleton height={14} />
        <Skeleton height={18} />
      </Box>
      <Cards heights={heights} />
    </Box>
  );
}

function Cards({ heights }: { heights: readonly number[] }) {
  return (
    <Box sx={{ flex: 1, p: { xs: 0, md: 1 }, bgcolor: { md: 'var(--surface-2)' } }}>
      {heights.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
        <Skeleton key={at} variant="rounded" height={height} sx={{ mb: 1 }} />
      ))}
    </Box>
  );
}
