import Button, { type ButtonProps } from '@mui/material/Button';
import { useHydrated } from '../../lib/form/use-hydrated.ts';

interface SubmitButtonProps extends ButtonProps {
  isBusy: boolean;
  /** What it says while it works, e.g. "Saving". */
  busyText?: string;
}

/**
 * A button that shows progress and cannot be pressed twice. A submit button unless `type` says otherwise. In a page
 * rendered at build it sleeps until the script is there: the browser itself would send the form, with what was typed in
 * the address.
 */
export function SubmitButton({ isBusy, busyText, children, startIcon, disabled, ...button }: SubmitButtonProps) {
  const isAwake = useHydrated();
  return (
    <Button
      type="submit"
      variant="contained"
      {...button}
      disabled={disabled || isBusy || !isAwake}
      aria-busy={isBusy || undefined}
      startIcon={isBusy ? <span className="spinner" aria-hidden="true" /> : startIcon}
    >
      {isBusy && busyText ? busyText : children}
    </Button>
  );
}
