import Box from '@mui/material/Box';
import { LoadingRows } from '../../ui/page/LoadingRows.tsx';
import { Query } from '../../ui/page/Query.tsx';
import { Text } from '../../ui/page/Text.tsx';

interface Mail {
  subject: string;
  text: string;
  file: string;
}

interface MailPreviewProps {
  data: Mail | undefined;
  error: unknown;
  /** Why it could not be had. */
  detail: string | undefined;
  retry: () => void;
}

/** The words of a mail before it goes, as its reader gets them. */
export function MailPreview(mail: MailPreviewProps) {
  return (
    <Query
      {...mail}
      isBare
      loading={<LoadingRows text="Loading the email..." rows={3} />}
      failing="The email could not be shown."
    >
      {(shown) => <Letter mail={shown} />}
    </Query>
  );
}

function Letter({ mail: { subject, text, file } }: { mail: Mail }) {
  return (
    // A long one is scrolled by keyboard.
    <Box component="section" aria-label="The email" tabIndex={0} sx={LETTER}>
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
