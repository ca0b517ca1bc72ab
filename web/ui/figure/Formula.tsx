import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import InfoOutlined from '../icon/InfoOutlined.tsx';

interface FormulaProps {
  label: string;
  text: string;
  /** The figure of the period before. */
  before?: string | undefined;
}

/** How a figure is made: on hover, on focus and at a touch. */
export function Formula({ label, text, before }: FormulaProps) {
  return (
    <Tooltip
      describeChild
      arrow
      placement="bottom-start"
      enterTouchDelay={0}
      leaveTouchDelay={8000}
      title={
        <>
          {text}
          {before !== undefined && <div>Previous: {before}</div>}
        </>
      }
    >
      <IconButton
        aria-label={`Formula: ${label}`}
        size="small"
        sx={{ m: -0.5, color: 'var(--text-3)', cursor: 'help' }}
      >
        <InfoOutlined sx={{ fontSize: 'var(--icon-sm)' }} />
      </IconButton>
    </Tooltip>
  );
}
