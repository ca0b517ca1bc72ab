import type { SvgIconComponent } from '@mui/icons-material';
import { Row } from '../page/Row.tsx';
import { IconAction } from './IconAction.tsx';

interface RowAction {
  icon: SvgIconComponent;
  /** The verb with what it is done to, e.g. "Delete ERP": the icon has no words. */
  label: string;
  isDanger?: boolean;
  /** Why it cannot be done; it is off then, and says so. */
  whyNot?: string | undefined;
  onClick: () => void;
}

export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  return (
    <Row gap={0.5} sx={{ ml: { xs: -1.5, md: 0 } }}>
      {actions.map(({ isDanger = false, ...action }) => (
        <IconAction key={action.label} {...action} color={isDanger ? 'var(--error-text)' : undefined} sx={SIZE} />
      ))}
    </Row>
  );
}

const SIZE = { width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } };
