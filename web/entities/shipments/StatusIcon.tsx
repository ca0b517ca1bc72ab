import { statusOf } from './chips/status.ts';

/** The icon of a status in its color, where a card has no room for the chip; its word is read aloud. */
export function StatusIcon({ status }: { status: string }) {
  const { label, token, icon: OwnIcon } = statusOf(status);
  return <OwnIcon titleAccess={label} sx={{ fontSize: 'var(--icon-sm)', color: `var(--${token}-fg)`, flex: 'none' }} />;
}
