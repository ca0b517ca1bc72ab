import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Logo, type OrganizationSettings, SettingsChange } from '#shared/contracts/organization.ts';
import { DEFAULT_BRAND } from '#shared/organization/branding.ts';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import UndoOutlined from '../../../ui/icon/UndoOutlined.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import { ColorField } from './ColorField.tsx';
import { ContrastTable } from './ContrastTable.tsx';
import { LogoField } from './LogoField.tsx';
import { SettingsQuery } from './SettingsQuery.tsx';
import { showBranding } from './show-branding.ts';
import { useLogoUpload } from './use-logo-upload.ts';
import { useSettingsForm } from './use-settings-form.ts';

export function BrandingSettings() {
  return <SettingsQuery>{(settings) => <Branding settings={settings} />}</SettingsQuery>;
}

const schema = z.extend(z.pick(SettingsChange, { primaryColor: true, secondaryColor: true }), {
  logo: z.nullable(Logo),
});

/** As it was before anybody chose, and without a logo. */
const ORIGINAL = {
  primaryColor: DEFAULT_BRAND.primary.toUpperCase(),
  secondaryColor: DEFAULT_BRAND.secondary.toUpperCase(),
};
const CHOSEN = { shouldDirty: true, shouldValidate: true };

function Branding({ settings }: { settings: OrganizationSettings }) {
  const { form, submit, isBusy, discard } = useBrandingForm(settings);
  const { control } = form;
  const [primary, secondary, logo] = useWatch({ control, name: ['primaryColor', 'secondaryColor', 'logo'] });
  const isOriginal = primary === ORIGINAL.primaryColor && secondary === ORIGINAL.secondaryColor && logo === null;
  const goBack = () => {
    form.setValue('primaryColor', ORIGINAL.primaryColor, CHOSEN);
    form.setValue('secondaryColor', ORIGINAL.secondaryColor, CHOSEN);
    form.setValue('logo', null, CHOSEN);
  };
  const setLogo = (chosen: Logo | null) => form.setValue('logo', chosen, { shouldDirty: true });
  const upload = useLogoUpload(setLogo);
  const brand = {
    primary: validOr(primary, settings.primaryColor),
    secondary: validOr(secondary, settings.secondaryColor),
  };
  return (
    <Box sx={COLUMNS}>
      <FormPanel
        title="Branding"
        form={form}
        submitLabel={upload.isBusy ? 'Uploading Logo' : 'Save Branding'}
        isBusy={isBusy}
        isReady={!upload.isBusy}
        onSubmit={submit}
        onDiscard={discard}
        aside={!isOriginal && <RestoreDefaults onClick={goBack} />}
      >
        <Colors control={control} brand={brand} />
        <LogoField logo={logo} onChange={setLogo} upload={upload} />
        <ContrastTable brand={brand} />
      </FormPanel>
      <BrandPreview brand={brand} name={settings.name} logo={logo ?? undefined} isSaved={!form.formState.isDirty} />
    </Box>
  );
}

function useBrandingForm(settings: OrganizationSettings) {
  return useSettingsForm(settings, {
    schema,
    valuesOf: ({ primaryColor, secondaryColor, logo }) => ({
      primaryColor: primaryColor.toUpperCase(),
      secondaryColor: secondaryColor.toUpperCase(),
      logo: logo ?? null,
    }),
    changeOf: ({ logo, ...colors }) => ({ ...colors, logo: logo && { key: logo.key, filename: logo.filename } }),
    success: 'Branding saved',
    onSaved: showBranding,
  });
}

interface ColorsProps extends Pick<ReturnType<typeof useBrandingForm>['form'], 'control'> {
  /** As they are shown while one of them is typed. */
  brand: { primary: string; secondary: string };
}

function Colors({ control, brand }: ColorsProps) {
  return (
    <Box sx={COLORS}>
      <ColorField
        control={control}
        name="primaryColor"
        label="Primary color"
        placeholder={ORIGINAL.primaryColor}
        shown={brand.primary}
        help="Buttons, icons, and link underlines"
      />
      <ColorField
        control={control}
        name="secondaryColor"
        label="Secondary color"
        placeholder={ORIGINAL.secondaryColor}
        shown={brand.secondary}
        help="The sidebar and the second button"
      />
    </Box>
  );
}

function RestoreDefaults({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="text"
      color="inherit"
      size="small"
      startIcon={<UndoOutlined />}
      onClick={onClick}
      sx={{ my: -0.75, mr: -1 }}
    >
      Restore Defaults
    </Button>
  );
}

/** While a color is typed, the preview shows the last one that is one. */
function validOr(typed: string, saved: string): string {
  const color = typed.trim().toLowerCase();
  return /^#[0-9a-f]{6}$/.test(color) ? color : saved;
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  gap: { xs: 2, md: 3 },
  alignItems: 'start',
};
const COLORS = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, gap: 2 };
