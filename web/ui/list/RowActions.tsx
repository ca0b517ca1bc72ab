import type { SvgIconComponent } from '@mui/icons-material';
import IconButton from '@mui/material/IconButton';
import { Row } from '../page/Row.tsx';

export interface RowAction {
  icon: SvgIconComponent;
  /** The verb with what it is done to, e.g. "Delete ERP": the icon has no words. */
  label: string;
  isDanger?: boolean;
  onClick: () => void;
}

export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  return (
    <Row gap={0.5} sx={{ ml: { xs: -1.5, md: 0 } }}>
      {actions.map(({ icon: Icon, label, isDanger = false, onClick }) => (
        <IconButton
          key={label}
          aria-label={label}
          onClick={onClick}
          sx={{ ...SIZE, color: isDanger ? 'var(--error-text)' : undefined }}
        >
          <Icon sx={{ fontSize: 'var(--icon)' }} />
        </IconButton>
      ))}
    </Row>
  );
}

const SIZE = { width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } };
