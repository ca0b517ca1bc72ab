import type { ReactNode } from 'react';
import { EmptySlotIllustration } from '../plain/EmptySlotIllustration.tsx';
import { Stack } from './Stack.tsx';
import { Text } from './Text.tsx';

interface EmptyProps {
  title: string;
  hint?: string | undefined;
  action?: ReactNode;
}

/** Nothing there: what is said of it, and what to do about it. The dashed slot is what is missing. */
export function Empty({ title, hint, action }: EmptyProps) {
  return (
    <Stack gap={0.5} sx={{ p: 'var(--s-16) var(--s-5) var(--s-9)', textAlign: 'center', justifyItems: 'center' }}>
      <EmptySlotIllustration />
      <Text component="p" weight={600} sx={{ mt: 1.5 }}>
        {title}
      </Text>
      {hint && (
        <Text component="p" tone="quiet">
          {hint}
        </Text>
      )}
      {action && <div style={{ marginTop: 14 }}>{action}</div>}
    </Stack>
  );
}
