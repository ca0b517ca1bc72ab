import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import type { NoticeChannel } from '#shared/contracts/shipment-messages.ts';
import { isNumber, telHref } from '../../../lib/tel-href.ts';
import MailOutlined from '../../../ui/icon/MailOutlined.tsx';
import PhoneOutlined from '../../../ui/icon/PhoneOutlined.tsx';
import SmsOutlined from '../../../ui/icon/SmsOutlined.tsx';
import type { SvgIconComponent } from '../../../ui/icon-type.ts';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { useNotice } from '../../notifications/use-notice.ts';
import type { Told } from './NotifyCustomerDialog.tsx';

const TellDialog = lazyPart(() => import('./NotifyCustomerDialog.tsx'), 'NotifyCustomerDialog');

interface TellButtonsProps {
  shipment: Told;
  /** False leaves only the dialog, while it is open. */
  isShown?: boolean;
  children?: ReactNode;
}

// Presses in here are none of the card's or row's around it, nor are those in the dialog, wherever that stands.
const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Why a customer cannot be told by each way: of a missing phone at once, all else once somebody is about to press. */
function useBlockedReason(
  { id, customerPhone }: Told,
  isNear: boolean,
): Partial<Record<NoticeChannel, string | undefined>> {
  const { data: notice } = useNotice(isNear ? id : undefined);
  const noPhone = isNumber(customerPhone ?? '') ? undefined : 'No phone number';
  return {
    phone: notice?.phone.whyNot ?? noPhone,
    email: notice?.email.whyNot,
    sms: notice?.sms.whyNot ?? noPhone,
  };
}

/** Call, mail or text the customer of a shipment: one press each, and the words are shown before they go. */
export function NotifyCustomerButtons({ shipment, isShown = true, children }: TellButtonsProps) {
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
  const whyNot = useBlockedReason(shipment, isNear);
  const { trackingNumber, customerPhone = '' } = shipment;
  return CHANNELS.map(({ channel, verb, icon }) => (
    <ChannelButton
      key={channel}
      icon={icon}
      label={`${verb} the customer of ${trackingNumber}`}
      whyNot={whyNot[channel]}
      href={channel === 'phone' ? telHref(customerPhone) : undefined}
      onClick={() => onChoose(channel)}
    />
  ));
}

interface WayButtonProps {
  icon: SvgIconComponent;
  label: string;
  whyNot: string | undefined;
  href: string | undefined;
  onClick: () => void;
}

/** Off, it is the same button, still reached by keyboard and pointer, which then read why; without the library's tooltips. */
function ChannelButton({ icon: Icon, label, whyNot, href, onClick }: WayButtonProps) {
  const id = useId();
  const icon = <Icon sx={{ fontSize: 'var(--icon-sm)' }} />;
  if (whyNot === undefined) {
    return (
      <IconButton size="small" aria-label={label} {...(href && { href })} onClick={onClick}>
        {icon}
      </IconButton>
    );
  }
  return (
    <IconButton size="small" aria-label={label} aria-disabled aria-describedby={id} sx={OFF}>
      {icon}
      <span id={id} role="tooltip">
        {whyNot}
      </span>
    </IconButton>
  );
}

const CHANNELS = [
  { channel: 'phone', verb: 'Call', icon: PhoneOutlined },
  { channel: 'email', verb: 'Email', icon: MailOutlined },
  { channel: 'sms', verb: 'Text', icon: SmsOutlined },
] as const;
const OFF = {
  position: 'relative',
  color: 'var(--text-3)',
  cursor: 'not-allowed',
  '& svg': { opacity: 0.5 },
  '&:hover': { bgcolor: 'transparent' },
  '& [role=tooltip]': {
    display: 'none',
    position: 'absolute',
    right: 0,
    bottom: '100%',
    zIndex: 2,
    width: 'max-content',
    maxWidth: 220,
    px: 1,
    py: 0.5,
    borderRadius: 'var(--radius-xs)',
    bgcolor: 'text.primary',
    color: 'background.paper',
    fontSize: 'var(--fs-12)',
    lineHeight: 'var(--lh-12)',
    textAlign: 'left',
  },
  '&:hover [role=tooltip], &.Mui-focusVisible [role=tooltip]': { display: 'block' },
};
const LINE = {
  // Over the link that lies upon a row.
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 0.25,
  minWidth: 0,
  '& .MuiIconButton-root': { width: { xs: 44, md: 28 }, height: { xs: 44, md: 28 } },
};
