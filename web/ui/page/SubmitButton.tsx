import Button, { type ButtonProps } from '@mui/material/Button';

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
      startIcon={isBusy ? <span className="spinner" aria-hidden="true" /> : startIcon}
    >
      {isBusy && busyText ? busyText : children}
    </Button>
  );
}
