import Box from '@mui/material/Box';
import { Text } from '../../ui/page/Text.tsx';

interface MailPreviewProps {
  mail: { subject: string; text: string; file: string };
}

/** The words of a mail before it goes, as its reader gets them. */
export function MailPreview({ mail: { subject, text, file } }: MailPreviewProps) {
  return (
    // A long one is scrolled by keyboard.
    <Box component="section" aria-label="The e-mail" tabIndex={0} sx={LETTER}>
      <Text component="p" weight={600}>
        {subject}
      </Text>
      <Text component="p" size="small" tone="quiet" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <Text component="p" size="caption" tone="quiet" sx={{ mt: 1 }}>
        Attached: {file}
      </Text>
    </Box>
  );
}

const LETTER = {
  p: 2,
  maxHeight: 320,
  overflow: 'auto',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  bgcolor: 'var(--surface-2)',
};
