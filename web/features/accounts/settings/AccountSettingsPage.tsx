import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FormEvent, ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { NewPasswordFields } from '../../../entities/accounts/NewPasswordFields.tsx';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { UnsavedGuard } from '../../../ui/dialog/UnsavedGuard.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Facts } from '../../../ui/page/Facts.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { usePasswordForm, useUsernameForm } from './use-account-settings.ts';

/** Who one is, another username, another password (specification 2, section 2.7). */
export function AccountSettingsPage() {
  const user = useUser();
  const username = useUsernameForm(user);
  const password = usePasswordForm();
  const isTyped = username.form.formState.isDirty || password.form.formState.isDirty;
  return (
    <>
      <PageHeader title="Account Settings" subtitle="Your name and password for signing in" />
      <Box sx={COLUMNS}>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <Panel title="Account">
            <Facts
              facts={[
                { label: 'E-mail', value: user.email },
                { label: 'Role', value: <span style={{ textTransform: 'capitalize' }}>{user.role}</span> },
              ]}
            />
          </Panel>
          <UsernamePanel {...username} />
        </Box>
        <PasswordPanel {...password} username={user.username} />
      </Box>
      <UnsavedGuard isDirty={isTyped && !username.isDone} />
    </>
  );
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
  maxWidth: 1040,
};

function UsernamePanel({ form, submit, isBusy }: ReturnType<typeof useUsernameForm>) {
  return (
    <Panel title="Update Username">
      <FormBody onSubmit={submit}>
        <TextField
          control={form.control}
          name="username"
          label="Username"
          autoComplete="username"
          help="3 to 40 letters, digits, dots, dashes or underscores"
        />
        <Save isBusy={isBusy}>Update Username</Save>
      </FormBody>
    </Panel>
  );
}

function PasswordPanel({ form, submit, isBusy, username }: ReturnType<typeof usePasswordForm> & { username: string }) {
  return (
    <Panel title="Change Password">
      <FormBody onSubmit={submit}>
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          control={form.control}
          name="currentPassword"
          label="Current Password"
          autoComplete="current-password"
          help="The one you sign in with now"
        />
        <FormProvider {...form}>
          <NewPasswordFields />
        </FormProvider>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          A new password signs you out on every other device.{' '}
          <Link to={paths.forgotPassword} className="link">
            Forgot your password?
          </Link>
        </Typography>
        <Save isBusy={isBusy}>Change Password</Save>
      </FormBody>
    </Panel>
  );
}

function FormBody({ onSubmit, children }: { onSubmit: (event: FormEvent) => void; children: ReactNode }) {
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 1.5, p: { xs: 2, md: 2.5 } }}>
      {children}
    </Box>
  );
}

function Save({ isBusy, children }: { isBusy: boolean; children: string }) {
  return (
    <SubmitButton
      isBusy={isBusy}
      busyText="Saving"
      color="secondary"
      sx={{ justifySelf: { xs: 'stretch', md: 'start' } }}
    >
      {children}
    </SubmitButton>
  );
}
