import type { SvgIconComponent } from '../icon-type.ts';
import { StatusBadge } from './StatusBadge.tsx';

interface StateBadgeProps {
  /** Its colors are the tokens `--NAME-fg`, `-bg`, `-line`. */
  state: { label: string; token: string; icon: SvgIconComponent };
  /** Of a token that has another for words. */
  text?: 'fg' | 'text';
}

/** The badge of a state that an entity's table has. */
export function StateBadge({ state: { label, token, icon }, text = 'fg' }: StateBadgeProps) {
  return (
    <StatusBadge
      icon={icon}
      color={`var(--${token}-${text})`}
      background={`var(--${token}-bg)`}
      line={`var(--${token}-line)`}
    >
      {label}
    </StatusBadge>
  );
}
