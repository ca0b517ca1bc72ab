import { Text } from './Text.tsx';

export function LoadingText({ text }: { text: string }) {
  return (
    <Text component="p" role="status" tone="quiet" sx={{ py: 1.5, px: 2.5 }}>
      {text}
    </Text>
  );
}
