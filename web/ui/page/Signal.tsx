import type { ReactNode } from 'react';
import type { SvgIconComponent } from '../icon-type.ts';
import { Text, type TextProps } from './Text.tsx';

interface SignalProps {
  icon: SvgIconComponent;
  tone: TextProps['tone'];
  children: ReactNode;
}

export function Signal({ icon: Icon, tone, children }: SignalProps) {
  return (
    <Text size="caption" tone={tone} weight={600} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Icon aria-hidden sx={{ fontSize: 'var(--icon-xs)' }} />
      {children}
    </Text>
  );
}
