import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface SubmitButtonProps extends ButtonProps {
  isBusy: boolean;
  /** What it says while it works, e.g. "Saving". */
  busyText?: string;
}

/** A button that shows progress and cannot be pressed twice. A submit button unless `type` says otherwise. */
export function SubmitButton({ isBusy, busyText, children, startIcon, disabled, ...button }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      {...button}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      startIcon={isBusy ? <CircularProgress size={16} color="inherit" aria-hidden /> : startIcon}
    >
      {isBusy && busyText ? busyText : children}
    </Button>
  );
}
