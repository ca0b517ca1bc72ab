import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { useWatch } from 'react-hook-form';
import type { OrganizationSettings } from '#shared/contracts/organization.ts';
import { isReservedSubdomain, isSubdomain, SUBDOMAIN_SUFFIX } from '#shared/organization/subdomain.ts';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { CountryField } from './CountryField.tsx';
import { GeneralForm } from './general-form.ts';
import { InvoiceDetails } from './InvoiceDetails.tsx';
import { MoneyAndPrivacy } from './MoneyAndPrivacy.tsx';
import { SettingsQuery } from './SettingsQuery.tsx';
import { TimezoneField } from './TimezoneField.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import { YourData } from './YourData.tsx';

export function GeneralSettings() {
  return (
    <SettingsQuery>
      {(settings) => (
        <Box sx={COLUMNS}>
          <Stack gap="section">
            <General settings={settings} />
            <ContactDetails settings={settings} />
            <InvoiceDetails settings={settings} />
            <YourData />
          </Stack>
          <MoneyAndPrivacy settings={settings} />
        </Box>
      )}
    </SettingsQuery>
  );
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 17fr) minmax(0, 9fr)' },
  gap: { xs: 2, md: 3 },
  alignItems: 'start',
};

function General({ settings }: { settings: OrganizationSettings }) {
  const { form, submit, isBusy, discard } = useGeneralForm(settings);
  const { control } = form;
  const subdomain = useWatch({ control, name: 'subdomain' });
  return (
    <FormPanel
      title="General"
      form={form}
      submitLabel="Save Changes"
      isBusy={isBusy}
      onSubmit={submit}
      onDiscard={discard}
    >
      <TextField
        control={control}
        name="name"
        label="Organization name"
        autoComplete="organization"
        maxLength={100}
        help="In the navigation, on public pages, in emails and on invoices"
      />
      <TimezoneField control={control} />
      <CountryField control={control} />
      <TextField
        control={control}
        name="subdomain"
        label="Custom subdomain"
        isOptional
        autoComplete="off"
        maxLength={63}
        help={meaningOf(subdomain)}
        endAdornment={<InputAdornment position="end">{SUBDOMAIN_SUFFIX}</InputAdornment>}
      />
    </FormPanel>
  );
}

/** What the name does: it is reserved here; an address that is served is chosen when the system is deployed (docs/deploying.md). */
function meaningOf(typed: string | undefined): string {
  const name = typed?.trim().toLowerCase() ?? '';
  if (!isSubdomain(name) || isReservedSubdomain(name)) return 'Letters, digits, and dashes';
  return `Reserved as ${name}${SUBDOMAIN_SUFFIX}. Your pages stay at ${window.location.hostname} until the system is deployed with that domain.`;
}

function useGeneralForm(settings: OrganizationSettings) {
  return useSettingsForm(settings, {
    schema: GeneralForm,
    valuesOf: ({ name, timezone, country, subdomain }) => ({ name, timezone, country, subdomain: subdomain ?? '' }),
    changeOf: ({ name, timezone, country, subdomain }, before) => ({
      ...{ name, timezone, subdomain },
      // One that nobody touched follows the timezone.
      ...(country !== before.country && { country }),
    }),
    success: 'Settings saved',
  });
}
