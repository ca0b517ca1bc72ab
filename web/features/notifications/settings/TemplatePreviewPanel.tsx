import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import {
  type TemplatePreview as Preview,
  ShownWords,
  testNotificationTemplate,
} from '#shared/contracts/message-templates.ts';
import type { TemplateId } from '#shared/notifications/notifications.ts';
import { useTemplatePreview } from '../../../entities/notifications/use-templates.ts';
import { messageOf } from '../../../lib/api.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { counted } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { MailPicture } from './MailPicture.tsx';

const SETTLED_AFTER_MS = 400;

/** Words once nobody types any more; undefined while they are none. */
function useDebouncedContent({ subject, body, language }: ShownWords): ShownWords | undefined {
  const words = useMemo(() => ({ subject, body, language }), [subject, body, language]);
  const settled = useDebounced(words, SETTLED_AFTER_MS);
  return z.safeParse(ShownWords, settled).success ? settled : undefined;
}

interface TemplatePreviewProps {
  id: TemplateId;
  words: ShownWords;
  /** Over the preview: in which language it is. */
  children: ReactNode;
}

/** What the words become of the newest shipment: as the server would send them. */
export function TemplatePreviewPanel({ id, words, children }: TemplatePreviewProps) {
  const settled = useDebouncedContent(words);
  const { preview: data, error } = useTemplatePreview(id, settled);
  const [last, setLast] = useState<Preview>();
  if (data && data !== last) setLast(data);
  return (
    <Panel
      title="Live preview"
      aside={
        <Row gap={1.5}>
          {last && <span className="mono">{last.trackingNumber}</span>}
          <SendTest id={id} words={words} isReady={settled !== undefined && !error} />
        </Row>
      }
    >
      <Stack gap={2} sx={{ p: 2 }}>
        {children}
        {error && (
          <Text component="p" role="status" size="small" tone="error">
            {messageOf(error, 'The preview could not be created.')}
          </Text>
        )}
        {last ? <Shown preview={last} /> : !error && <Text tone="quiet">Loading the preview...</Text>}
      </Stack>
    </Panel>
  );
}

/** Mails the words to whoever writes them, as they stand, without saving them. */
function SendTest({ id, words, isReady }: { id: TemplateId; words: ShownWords; isReady: boolean }) {
  const { call } = useCall(testNotificationTemplate);
  const { act, isBusy } = useAction({
    call: () => call({ params: { id }, body: words }),
    success: ({ sentTo }) => ({ title: 'Test email sent', description: `To ${sentTo}` }),
    failure: 'Failed to send the test email',
  });
  return (
    <Button size="small" variant="outlined" color="inherit" disabled={!isReady || isBusy} onClick={() => void act()}>
      Send Test to Me
    </Button>
  );
}

function Shown({ preview: { mail, sms, push } }: { preview: Preview }) {
  return (
    <>
      <Part title="Email" aside={`to ${mail.to}`} isLong>
        <Text component="div" weight={600} sx={{ mb: 1 }}>
          {mail.subject}
        </Text>
        <MailPicture html={mail.html} />
      </Part>
      <Part title="Plain text" aside="same email" isLong>
        <Text component="div" size="small" tone="quiet" sx={{ whiteSpace: 'pre-line' }}>
          {mail.text}
        </Text>
      </Part>
      <Part title="SMS" aside={`${sms.characters} of ${sms.limit} characters, ${messagesOf(sms.count)}`}>
        <Text component="div">{sms.text}</Text>
        {sms.encoding === 'UCS-2' && (
          <Text component="div" size="caption" tone="quiet">
            A special character reduces the limit to 70 characters per message.
          </Text>
        )}
      </Part>
      <Part title="Push">
        <Text component="div" weight={600}>
          {push.title}
        </Text>
        <Text component="div">{push.body}</Text>
      </Part>
    </>
  );
}

const messagesOf = (count: number) => counted(count, 'message', 'messages');

interface PartProps {
  title: string;
  aside?: string;
  /** Scrolls in its frame, also by the keyboard. */
  isLong?: boolean;
  children: ReactNode;
}

function Part({ title, aside, isLong = false, children }: PartProps) {
  const scrolls = isLong && { role: 'group', 'aria-label': `${title} preview`, tabIndex: 0 };
  return (
    <Box component="section" aria-label={title}>
      <Row justify="space-between" gap={2} sx={{ mb: 0.75 }}>
        <Text size="small" weight={500} tone="quiet">
          {title}
        </Text>
        {aside && (
          <Text size="caption" tone="quiet">
            {aside}
          </Text>
        )}
      </Row>
      <Box {...scrolls} sx={isLong ? { ...FRAME, ...LONG } : FRAME}>
        {children}
      </Box>
    </Box>
  );
}

const FRAME = { p: 1.5, border: '1px solid var(--border)', borderRadius: 'var(--radius)', bgcolor: 'var(--surface-2)' };
const LONG = { maxHeight: 380, overflowY: 'auto' };
