import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Row } from './Row.tsx';
import { Text } from './Text.tsx';

interface OldDataProps {
  /** A part of it never came. */
  isCut?: boolean | undefined;
  onRetry: () => void;
}

/** Over what is shown although fetching it again, or a part of it, has failed. */
export function OldData({ isCut = false, onRetry }: OldDataProps) {
  return (
    <Box role="status" sx={{ bgcolor: 'var(--warning-bg)', borderBlock: '1px solid var(--warning-line)' }}>
      <Row sx={{ px: { xs: 2, md: 2.5 }, py: 0.5, color: 'var(--warning-text)' }}>
        <WarningAmberOutlined aria-hidden sx={{ fontSize: 'var(--icon)' }} />
        <Box sx={{ flex: 1 }}>
          <Text size="small">
            {isCut ? 'Not all of this could be loaded.' : 'This may be old: it could not be loaded again.'}
          </Text>
        </Box>
        <Button size="small" color="inherit" onClick={onRetry}>
          Retry
        </Button>
      </Row>
    </Box>
  );
}
