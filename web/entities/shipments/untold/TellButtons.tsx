import MailOutlined from '@mui/icons-material/MailOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import SmsOutlined from '@mui/icons-material/SmsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { NoticeChannel } from '#shared/contracts/shipment-messages.ts';
import type { Shipment } from '#shared/shipment.ts';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';

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

/** Call, mail or text the customer of a shipment: one press each, and the words are shown before they go. */
export function TellButtons({ shipment, isShown = true, children }: TellButtonsProps) {
  const [channel, setChannel] = useState<NoticeChannel>();
  const { trackingNumber, customerPhone } = shipment;
  const about = `the customer of ${trackingNumber}`;
  return (
    <Box component="span" onClick={stop} onMouseDown={stop} onKeyDown={stop} sx={isShown ? LINE : undefined}>
      {isShown && (
        <>
          {children}
          <IconButton
            size="small"
            aria-label={`Call ${about}`}
            {...(customerPhone && { href: `tel:${customerPhone.replace(/[^+\d]/g, '')}` })}
            onClick={() => setChannel('phone')}
          >
            <PhoneOutlined sx={ICON} />
          </IconButton>
          <IconButton size="small" aria-label={`E-mail ${about}`} onClick={() => setChannel('email')}>
            <MailOutlined sx={ICON} />
          </IconButton>
          <IconButton size="small" aria-label={`Text ${about}`} onClick={() => setChannel('sms')}>
            <SmsOutlined sx={ICON} />
          </IconButton>
        </>
      )}
      {channel && <TellDialog shipment={shipment} channel={channel} onClose={() => setChannel(undefined)} />}
    </Box>
  );
}

const ICON = { fontSize: 'var(--icon-sm)' };
const LINE = {
  // Over the link that lies upon a row.
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 0.25,
  minWidth: 0,
  '& .MuiIconButton-root': { width: { xs: 44, md: 28 }, height: { xs: 44, md: 28 } },
};
