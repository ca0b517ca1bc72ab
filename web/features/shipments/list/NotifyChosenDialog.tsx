import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { MAX_TEXT_CHARS, NoticeDraft } from '#shared/contracts/shipment-messages.ts';
import { refreshMessages, useSendNotice } from '../../../entities/notifications/use-notice.ts';
import { GroupResultDialog } from '../../../entities/shipments/group/GroupResultDialog.tsx';
import { type GroupOutcome, shipmentsOf } from '../../../entities/shipments/group/group-messages.ts';
import { oneByOne } from '../../../entities/shipments/group/one-by-one.ts';
import { putShipment } from '../../../entities/shipments/live/shipment-cache.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { counted } from '../../../lib/format.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { type ChosenDialogProps, conclude } from './chosen-dialog.ts';

const CHANNELS = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'Text' },
] as const;
const messagesOf = (count: number, channel: 'email' | 'sms') =>
  channel === 'sms' ? counted(count, 'Text', 'Texts') : counted(count, 'Email', 'Emails');
const ACTION = { title: 'Customers Notified', failed: 'Customers Not Notified', done: 'notified' };
const WORDS = {
  failure: 'The customer could not be notified',
  unknown: 'The server did not answer. See among its messages whether this one is there before you send it again.',
};

/** The same words to the customers of several shipments, each about their own. */
export function NotifyChosenDialog(props: ChosenDialogProps) {
  const { shipments, onClose } = props;
  const { form, channel, submit, isBusy, outcome } = useNotifying(props);
  if (outcome) return <GroupResultDialog outcome={outcome} onClose={onClose} />;
  const messages = messagesOf(shipments.length, channel);
  return (
    <FormDialog
      form={form}
      title={`Notify the customers of ${shipmentsOf(shipments.length)}`}
      submitLabel={`Send ${messages}`}
      columns={1}
      width={520}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FilterChips
        label="Channel"
        value={channel}
        onChange={(value) => form.setValue('channel', value)}
        options={CHANNELS}
      />
      <TextField
        control={form.control}
        name="text"
        label="Message"
        rows={5}
        maxLength={channel === 'sms' ? MAX_TEXT_CHARS : 1000}
      />
      <Text component="p" size="small" tone="quiet">
        One message for each shipment, with its tracking number and a link to follow it.
      </Text>
    </FormDialog>
  );
}

function useNotifying(props: ChosenDialogProps) {
  const [outcome, setOutcome] = useState<GroupOutcome>();
  const form = useSchemaForm(NoticeDraft, { channel: 'email', text: '' });
  const channel = useWatch({ control: form.control, name: 'channel' }) === 'sms' ? 'sms' : 'email';
  const { call } = useSendNotice();
  const { submit, isBusy } = useSubmit(form, {
    call: async (body): Promise<GroupOutcome> => {
      const notify = async ({ id }: { id: string }) => putShipment(await call({ params: { id }, body }));
      return { action: ACTION, ...(await oneByOne(props.shipments, notify, WORDS)) };
    },
    failure: WORDS.failure,
    refresh: refreshMessages,
    onDone: (done) => {
      if (!conclude(done, props, `${messagesOf(done.done.length, channel)} on the way`)) setOutcome(done);
    },
  });
  return { form, channel, submit, isBusy, outcome } as const;
}
