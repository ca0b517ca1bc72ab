import MailOutlined from '@mui/icons-material/MailOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import SmsOutlined from '@mui/icons-material/SmsOutlined';
import Box from '@mui/material/Box';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { NoticeChannel } from '#shared/contracts/shipment-messages.ts';
import type { Shipment } from '#shared/shipment.ts';
import { callLink } from '../../../lib/call-link.ts';
import { isNumber } from '../../../ui/contact/PhoneLink.tsx';
import { IconAction } from '../../../ui/list/IconAction.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { useNotice } from '../../notifications/use-notice.ts';

const TellDialog = lazyPart(() => import('./TellDialog.tsx'), 'TellDialog');

/** What has to be known of a shipment to tell its customer something. */
export type Told = Pick<Shipment, 'id' | 'trackingNumber' | 'customerPhone'>;

interface TellButtonsProps {
  shipment: Told;
  /** False leaves only the dialog, while it is open. */
  isShown?: boolean;
  children?: ReactNode;
}

// Presses in here are none of the card's or row's around it, nor are those in the dialog, wherever that stands.
const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Why a customer cannot be told by each way: of a missing phone at once, all else once somebody is about to press. */
function useWhyNot({ id, customerPhone }: Told, isNear: boolean): Partial<Record<NoticeChannel, string | undefined>> {
  const { data: notice } = useNotice(isNear ? id : undefined);
  const noPhone = isNumber(customerPhone ?? '') ? undefined : 'There is no phone number';
  return {
    phone: notice?.phone.whyNot ?? noPhone,
    email: notice?.email.whyNot,
    sms: notice?.sms.whyNot ?? noPhone,
  };
}

/** Call, mail or text the customer of a shipment: one press each, and the words are shown before they go. */
export function TellButtons({ shipment, isShown = true, children }: TellButtonsProps) {
  const [channel, setChannel] = useState<NoticeChannel>();
  const [isNear, setNear] = useState(false);
  const near = () => setNear(true);
  return (
    <Box
      component="span"
      onClick={stop}
      onMouseDown={stop}
      onKeyDown={stop}
      onPointerEnter={near}
      onFocus={near}
      sx={isShown ? LINE : undefined}
    >
      {isShown && (
        <>
          {children}
          <Ways shipment={shipment} isNear={isNear} onChoose={setChannel} />
        </>
      )}
      {channel && <TellDialog shipment={shipment} channel={channel} onClose={() => setChannel(undefined)} />}
    </Box>
  );
}

interface WaysProps {
  shipment: Told;
  isNear: boolean;
  onChoose: (channel: NoticeChannel) => void;
}

function Ways({ shipment, isNear, onChoose }: WaysProps) {
  const whyNot = useWhyNot(shipment, isNear);
  const { trackingNumber, customerPhone = '' } = shipment;
  return WAYS.map(({ channel, verb, icon }) => (
    <IconAction
      key={channel}
      icon={icon}
      iconSize="var(--icon-sm)"
      label={`${verb} the customer of ${trackingNumber}`}
      whyNot={whyNot[channel]}
      href={channel === 'phone' ? callLink(customerPhone) : undefined}
      onClick={() => onChoose(channel)}
    />
  ));
}

const WAYS = [
  { channel: 'phone', verb: 'Call', icon: PhoneOutlined },
  { channel: 'email', verb: 'E-mail', icon: MailOutlined },
  { channel: 'sms', verb: 'Text', icon: SmsOutlined },
] as const;
const LINE = {
  // Over the link that lies upon a row.
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 0.25,
  minWidth: 0,
  '& .MuiIconButton-root': { p: 0, width: { xs: 44, md: 28 }, height: { xs: 44, md: 28 } },
};
