import Box from '@mui/material/Box';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { t } from '#shared/i18n/t.ts';
import { NewPasswordFields } from '../../../entities/accounts/NewPasswordFields.tsx';
import { roleLabel } from '../../../entities/accounts/roles.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { LanguagePanel } from './LanguagePanel.tsx';
import { OwnNotificationsForm } from './OwnNotificationsForm.tsx';
import { PhonePanel } from './PhonePanel.tsx';
import { PushPanel } from './PushPanel.tsx';
import { usePasswordForm, useUsernameForm } from './use-account-settings.ts';
import { VehiclePanel } from './VehiclePanel.tsx';

/** Who one is, another username, another password. */
export function AccountSettingsPage() {
  const { email, role } = useUser();
  return (
    <>
      <PageHeader title={t('Account Settings')} subtitle={t('Your username, password, and notifications')} />
      <Box sx={COLUMNS}>
        <Stack>
          <Panel title={t('Account')}>
            <Facts
              facts={[
                { label: t('Email'), value: email },
                { label: t('Role'), value: roleLabel(role) },
              ]}
            />
          </Panel>
          <UsernamePanel />
          {(role === 'driver' || role === 'customer') && <LanguagePanel />}
          {role === 'driver' && <VehiclePanel />}
          {role === 'customer' && <PhonePanel />}
        </Stack>
        <PasswordPanel />
        <OwnNotificationsForm />
        <PushPanel />
      </Box>
    </>
  );
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
};

function UsernamePanel() {
  const { form, submit, isBusy } = useUsernameForm(useUser());
  return (
    <FormPanel
      title={t('Update Username')}
      form={form}
      submitLabel={t('Update Username')}
      isBusy={isBusy}
      onSubmit={submit}
    >
      <TextField
        control={form.control}
        name="username"
        label={t('Username')}
        autoComplete="username"
        help={t('3 to 40 letters, digits, dots, dashes, or underscores')}
      />
    </FormPanel>
  );
}

function PasswordPanel() {
  const { username } = useUser();
  const { form, submit, isBusy } = usePasswordForm();
  return (
    <FormPanel
      title={t('Change Password')}
      form={form}
      submitLabel={t('Change Password')}
      isBusy={isBusy}
      onSubmit={submit}
    >
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        control={form.control}
        name="currentPassword"
        label={t('Current Password')}
        autoComplete="current-password"
        help={t('The one you sign in with now')}
      />
      <FormProvider {...form}>
        <NewPasswordFields />
      </FormProvider>
      <Text component="p" size="small" tone="quiet">
        {t('Changing your password signs you out on every other device.')}{' '}
        <Link to={paths.forgotPassword} className="link">
          {t('Forgot your password?')}
        </Link>
      </Text>
    </FormPanel>
  );
}
