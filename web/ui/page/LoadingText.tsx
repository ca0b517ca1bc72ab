import { Text } from './Text.tsx';

/** The loading text alone, announced to screen readers. */
export function LoadingText({ text }: { text: string }) {
  return (
    <Text component="p" role="status" tone="quiet" sx={{ p: '12px 20px' }}>
      {text}
    </Text>
  );
}
