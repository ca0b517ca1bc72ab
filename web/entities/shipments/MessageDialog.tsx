import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { MAX_MESSAGE_CHARS, MessageDraft } from '#shared/contracts/shipment-messages.ts';
import { t } from '#shared/i18n/t.ts';
import { onValidSubmit } from '../../lib/form/on-valid-submit.ts';
import { useSchemaForm } from '../../lib/form/use-form.ts';
import { useUser } from '../../lib/session.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Trans } from '../../ui/i18n/Trans.tsx';
import { Text } from '../../ui/page/Text.tsx';

const Message = z.pick(MessageDraft, { text: true });

interface MessageDialogProps {
  trackingNumber: string;
  isBusy: boolean;
  onSubmit: (text: string) => void;
  onClose: () => void;
}

/** A few words about a job: from its driver to dispatch, or from the office to the driver. */
export function MessageDialog({ trackingNumber, isBusy, onSubmit, onClose }: MessageDialogProps) {
  const isDriver = useUser().role === 'driver';
  const form = useSchemaForm(Message, { text: '' });
  const typed = useWatch({ control: form.control, name: 'text' });
  const submit = onValidSubmit(form, ({ text }) => onSubmit(text));
  return (
    <FormDialog
      form={form}
      title={t(isDriver ? 'Message Dispatch' : 'Message Driver')}
      submitLabel={t('Send')}
      columns={1}
      width={520}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text component="p" tone="quiet">
        <Trans
          text={
            isDriver
              ? "Dispatch sees it with {number}. The customer doesn't."
              : "The driver sees it with {number}. The customer doesn't."
          }
          number={<span className="mono">{trackingNumber}</span>}
        />
      </Text>
      <TextField
        control={form.control}
        name="text"
        label={t('Message')}
        help={t('At most {limit} characters', { limit: MAX_MESSAGE_CHARS })}
        rows={4}
        maxLength={MAX_MESSAGE_CHARS}
        autoFocus
      />
      {/* Said aloud at every letter it would be noise; that there is a limit stands beside it. */}
      <Box aria-hidden sx={COUNT}>
        {t('{count} of {limit}', { count: typed.length, limit: MAX_MESSAGE_CHARS })}
      </Box>
    </FormDialog>
  );
}

// In the line of the field's own note.
const COUNT = {
  mt: 'calc(-1 * (16px + var(--lh-12)))',
  justifySelf: 'end',
  fontSize: 'var(--fs-12)',
  lineHeight: 'var(--lh-12)',
  color: 'var(--text-3)',
  fontVariantNumeric: 'tabular-nums',
};
