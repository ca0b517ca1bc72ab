import Box from '@mui/material/Box';
import { Stack } from '../../../ui/page/Stack.tsx';
import { BankDetails } from './BankDetails.tsx';
import { PaymentLinkForm } from './PaymentLinkForm.tsx';
import { RemindersForm } from './RemindersForm.tsx';
import { SettingsQuery } from './SettingsQuery.tsx';

/** How customers pay. */
export function BillingSettings() {
  return (
    <SettingsQuery>
      {(settings) => (
        <Box sx={{ maxWidth: 760 }}>
          <Stack gap="section">
            <BankDetails settings={settings} />
            <PaymentLinkForm settings={settings} />
            <RemindersForm settings={settings} />
          </Stack>
        </Box>
      )}
    </SettingsQuery>
  );
}
