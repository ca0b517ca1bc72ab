import type { SvgIconComponent } from '@mui/icons-material';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';

interface IconActionProps {
  icon: SvgIconComponent;
  /** The verb with what it is done to, e.g. "Delete ERP": the icon has no words. */
  label: string;
  /** Why it cannot be done; it is off then, and says so. */
  whyNot?: string | undefined;
  href?: string | undefined;
  color?: string | undefined;
  iconSize?: string;
  onClick: () => void;
  sx?: SxProps<Theme>;
}

/** An icon to press. Off, it is still reached by keyboard and pointer, or nobody could read why. */
export function IconAction(props: IconActionProps) {
  const { icon: Icon, label, whyNot, href, color, iconSize = 'var(--icon)', onClick, sx = {} } = props;
  const isOff = whyNot !== undefined;
  return (
    <Tooltip title={whyNot ?? ''} describeChild enterDelay={0} enterTouchDelay={0}>
      <IconButton
        aria-label={label}
        aria-disabled={isOff}
        {...(href && !isOff && { href })}
        onClick={isOff ? undefined : onClick}
        sx={[{ color }, ...(Array.isArray(sx) ? sx : [sx]), isOff && OFF]}
      >
        <Icon sx={{ fontSize: iconSize }} />
      </IconButton>
    </Tooltip>
  );
}

const OFF = { color: 'var(--text-3)', opacity: 0.6, cursor: 'not-allowed', '&:hover': { bgcolor: 'transparent' } };
