import Box from '@mui/material/Box';
import type { Logo } from '#shared/contracts/organization.ts';
import { type BrandColors, brandVariables } from '#shared/organization/branding.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { Mark } from '../../../ui/plain/Mark.tsx';

interface BrandPreviewProps {
  brand: BrandColors;
  name: string;
  logo: Logo | undefined;
  isSaved: boolean;
}

const ENTRIES = ['Shipments', 'Dispatch Center', 'Invoices', 'Settings'];

/** What the colors do, before anything is saved. */
export function BrandPreview({ brand, name, logo, isSaved }: BrandPreviewProps) {
  return (
    <Panel title="Live preview" aside={isSaved ? 'As saved' : 'Nothing is saved yet'}>
      <Stack gap={1} sx={{ p: { xs: 2, md: 2.5 } }}>
        <Text size="caption" tone="quiet">
          The application
        </Text>
        <Box sx={FRAME} style={brandVariables(brand, 'light')} data-testid="brand-preview">
          <Box sx={NAV}>
            <Head name={name} logo={logo} />
            {ENTRIES.map((entry, index) => (
              <Box key={entry} sx={index === 0 ? OPEN_ENTRY : ENTRY}>
                {entry}
              </Box>
            ))}
          </Box>
          <Box sx={PAGE}>
            <Box sx={BUTTON}>New Shipment</Box>
            <Box sx={LINE} />
            <Box sx={{ ...LINE, width: '60%' }} />
            <Box sx={LINK}>View all</Box>
          </Box>
        </Box>
        <Text size="caption" tone="quiet">
          An email to a customer
        </Text>
        <Box sx={{ ...FRAME, display: 'block' }} style={brandVariables(brand, 'light')}>
          <Box sx={MAIL_HEAD}>
            <Head name={name} logo={logo} />
          </Box>
          <Box sx={MAIL}>
            <b>Your booking is confirmed</b>
            <div>Hello Theo, {name} collects your 40ft container tomorrow.</div>
            <Box sx={BUTTON}>Track Shipment</Box>
          </Box>
        </Box>
      </Stack>
    </Panel>
  );
}

function Head({ name, logo }: Pick<BrandPreviewProps, 'name' | 'logo'>) {
  if (logo) return <Box component="img" src={logo.url} alt={name} sx={LOGO} />;
  return (
    <Box sx={NAME}>
      <Mark size={20} onNav />
      <span>{name}</span>
    </Box>
  );
}

const FRAME = {
  display: 'grid',
  gridTemplateColumns: '35% minmax(0, 1fr)',
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius)',
  overflow: 'hidden',
  fontSize: 'var(--fs-12)',
  mb: 1,
};
const NAV = { bgcolor: 'var(--nav-bg)', color: 'var(--nav-text)', p: 1, minHeight: 180 };
const NAME = {
  display: 'flex',
  gap: 0.75,
  alignItems: 'center',
  fontWeight: 600,
  color: 'var(--nav-on-active)',
  mb: 1,
};
const LOGO = {
  display: 'block',
  maxWidth: '100%',
  height: 28,
  bgcolor: 'var(--paper)',
  borderRadius: 'var(--radius-xs)',
  mb: 1,
};
const ENTRY = { py: 0.75, px: 1, borderRadius: 'var(--radius-xs)' };
const OPEN_ENTRY = {
  ...ENTRY,
  bgcolor: 'var(--nav-active)',
  color: 'var(--nav-on-active)',
  boxShadow: 'inset 3px 0 var(--nav-accent)',
};
const PAGE = { p: 1.5, bgcolor: 'var(--paper)', display: 'grid', gap: 1, alignContent: 'start', justifyItems: 'start' };
const BUTTON = {
  justifySelf: 'start',
  py: 0.75,
  px: 1.25,
  borderRadius: 'var(--radius-sm)',
  bgcolor: 'var(--primary)',
  color: 'var(--on-primary)',
  fontWeight: 600,
};
const LINE = { width: '90%', height: 8, borderRadius: 'var(--radius-xs)', bgcolor: 'var(--paper-line)' };
const LINK = { color: 'var(--primary-text)', fontWeight: 600, borderBottom: '2px solid var(--primary)' };
const MAIL_HEAD = { bgcolor: 'var(--secondary)', color: 'var(--on-secondary)', pt: 1.25, pb: 0.25, px: 1.5 };
const MAIL = { p: 1.5, bgcolor: 'var(--paper)', color: 'var(--over-picture-hover)', display: 'grid', gap: 1 };
