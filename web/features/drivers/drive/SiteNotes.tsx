import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { StopSite } from '#shared/contracts/stops.ts';
import { t } from '#shared/i18n/t.ts';
import { isNumber, telHref } from '../../../lib/tel-href.ts';
import InfoOutlined from '../../../ui/icon/InfoOutlined.tsx';
import PhoneOutlined from '../../../ui/icon/PhoneOutlined.tsx';

/** What a driver needs to know at the gate: which place it is, what its people want, and whom to call there. */
export function SiteNotes({ site }: { site: StopSite }) {
  const { name, instructions, contactName, contactPhone } = site;
  const isCallable = contactPhone !== undefined && isNumber(contactPhone);
  return (
    <Box component="section" aria-label={name} sx={SITE}>
      <InfoOutlined aria-hidden sx={{ fontSize: 'var(--icon)', color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontSize: 'var(--fs-16)', lineHeight: 'var(--lh-16)', fontWeight: 600 }}>{name}</Box>
        {instructions && <Box sx={{ whiteSpace: 'pre-line' }}>{instructions}</Box>}
        {contactName && !isCallable && <div>{contactName}</div>}
        {contactPhone && !isCallable && <div>{contactPhone}</div>}
        {contactPhone && isCallable && (
          <Button
            component="a"
            href={telHref(contactPhone)}
            variant="outlined"
            color="inherit"
            startIcon={<PhoneOutlined />}
            sx={{ mt: 1, '&&': { minHeight: 48 } }}
          >
            {contactName ? t('Call {name}', { name: contactName }) : t('Call')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const SITE = {
  display: 'flex',
  gap: 1.25,
  py: 1.5,
  px: 2,
  borderTop: '1px solid var(--border)',
  overflowWrap: 'anywhere',
} as const;
