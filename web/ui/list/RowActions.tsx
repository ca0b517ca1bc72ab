import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { SvgIconComponent } from '../icon-type.ts';
import { OFF } from '../page/off.ts';
import { Row } from '../page/Row.tsx';

interface RowAction {
  icon: SvgIconComponent;
  /** The verb with what it is done to, e.g. "Delete ERP": the icon has no words. */
  label: string;
  isDanger?: boolean;
  /** Of what is on or off, and turned by it. */
  isPressed?: boolean;
  /** Why it cannot be done; it is off then, and says so. */
  whyNot?: string | undefined;
  onClick: () => void;
}

export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  return (
    <Row gap={0.5} sx={{ flex: 'none', ml: { xs: -1.5, md: 0 } }}>
      {actions.map(({ icon: Icon, label, isDanger = false, isPressed, whyNot, onClick }) => (
        // Still reached by keyboard and pointer, or nobody could read why it is off.
        <Tooltip key={label} title={whyNot ?? ''} describeChild enterDelay={0}>
          <IconButton
            aria-label={label}
            aria-pressed={isPressed}
            aria-disabled={whyNot !== undefined}
            onClick={whyNot === undefined ? onClick : undefined}
            sx={{ ...SIZE, color: isDanger ? 'var(--error-text)' : undefined, ...(whyNot !== undefined && OFF) }}
          >
            <Icon sx={{ fontSize: 'var(--icon)' }} />
          </IconButton>
        </Tooltip>
      ))}
    </Row>
  );
}

const SIZE = { width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } };
