import { Text } from './Text.tsx';

export function LoadingText({ text }: { text: string }) {
  return (
    <Text component="p" role="status" tone="quiet" sx={{ p: '12px 20px' }}>
      {text}
    </Text>
  );
}
