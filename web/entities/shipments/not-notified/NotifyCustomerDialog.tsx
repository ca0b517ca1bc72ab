import { type ReactNode, useState } from 'react';
import { MAX_TEXT_CHARS, type Notice, type NoticeChannel, NoticeDraft } from '#shared/contracts/shipment-messages.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { PhoneLink } from '../../../ui/contact/PhoneLink.tsx';
import { Detail } from '../../../ui/detail/Detail.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { refreshMessages, useNotice, useSendNotice } from '../../notifications/use-notice.ts';
import { putShipment } from '../live/shipment-cache.ts';

/** What has to be known of a shipment to tell its customer something. */
export type Told = Pick<Shipment, 'id' | 'trackingNumber' | 'customerPhone'>;

interface TellDialogProps {
  shipment: Told;
  channel: NoticeChannel;
  onClose: () => void;
}

/** What a customer is told by hand: the words as they go, to be changed, and where they go. */
export function NotifyCustomerDialog({ shipment, channel, onClose }: TellDialogProps) {
  const one = useNotice(shipment.id);
  if (one.data) return <NotifyCustomerForm shipment={shipment} first={channel} notice={one.data} onClose={onClose} />;
  return (
    <DialogFrame open title="Notify Customer" width={520} onClose={onClose}>
      <Detail one={one} noun="shipment" gone={{ hint: 'It may have been removed.' }}>
        {() => null}
      </Detail>
    </DialogFrame>
  );
}

const CHANNELS: Readonly<Record<NoticeChannel, { label: string; submit: string; done: string }>> = {
  phone: { label: 'Call', submit: 'Save Call', done: 'Call saved' },
  email: { label: 'Email', submit: 'Send Email', done: 'Email on its way' },
  sms: { label: 'Text', submit: 'Send Text', done: 'Text on its way' },
};
const OPTIONS = [
  { value: 'phone', label: CHANNELS.phone.label },
  { value: 'email', label: CHANNELS.email.label },
  { value: 'sms', label: CHANNELS.sms.label },
] as const;

interface TellFormProps {
  shipment: Told;
  first: NoticeChannel;
  notice: Notice;
  onClose: () => void;
}

function NotifyCustomerForm(props: TellFormProps) {
  const { notice, onClose } = props;
  const { channel, choose, form, submit, isBusy } = useTelling(props);
  const { whyNot } = notice[channel];
  return (
    <FormDialog
      form={form}
      title="Notify Customer"
      submitLabel={CHANNELS[channel].submit}
      columns={1}
      width={520}
      isBusy={isBusy}
      isReady={whyNot === undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <FilterChips<NoticeChannel> label="Channel" value={channel} onChange={choose} options={OPTIONS} />
      <Way notice={notice} channel={channel} />
      {whyNot ? (
        <Text component="p" tone="warning" role="status">
          {whyNot}
        </Text>
      ) : (
        <Words channel={channel} notice={notice}>
          <TextField
            control={form.control}
            name="text"
            label={channel === 'phone' ? 'Call notes' : 'Message'}
            rows={5}
            maxLength={channel === 'sms' ? MAX_TEXT_CHARS : 1000}
          />
        </Words>
      )}
    </FormDialog>
  );
}

interface PartProps {
  notice: Notice;
  channel: NoticeChannel;
}

function Way({ notice, channel }: PartProps) {
  const { to } = notice[channel];
  if (!to) return null;
  return (
    <Text component="div" tone="quiet">
      {notice.name}, {channel === 'phone' ? <PhoneLink phone={to} /> : to}
    </Text>
  );
}

/** Around what somebody types, what goes with it. */
function Words({ notice, channel, children }: PartProps & { children: ReactNode }) {
  if (channel === 'phone') return children;
  return (
    <>
      {channel === 'email' && (
        <Text component="div">
          <b>{notice.subject}</b>
          <br />
          Hello {notice.name},
        </Text>
      )}
      {children}
      <Text component="div" size="small" tone="quiet">
        {channel === 'email' ? 'The tracking number, route, and a tracking button are added below.' : notice.ending}
      </Text>
    </>
  );
}

function useTelling({ shipment: { id, trackingNumber }, first, notice, onClose }: TellFormProps) {
  const [channel, setChannel] = useState(first);
  const form = useSchemaForm(NoticeDraft, { channel: first, text: notice.text });
  const { call } = useSendNotice();
  const { submit, isBusy } = useSubmit(form, {
    call: async (body) => putShipment(await call({ params: { id }, body })),
    success: { title: CHANNELS[channel].done, description: trackingNumber },
    failure: 'The customer could not be notified',
    refresh: refreshMessages,
    onDone: onClose,
  });
  const choose = (wanted: NoticeChannel) => {
    setChannel(wanted);
    form.setValue('channel', wanted);
  };
  return { channel, choose, form, submit, isBusy };
}
