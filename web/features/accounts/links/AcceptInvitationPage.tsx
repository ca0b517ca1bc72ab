import Box from '@mui/material/Box';
import { useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { Role } from '#shared/accounts/permissions.ts';
import { AcceptInvitation, acceptInvitation } from '#shared/contracts/accept-invitation.ts';
import { currentLanguage, t } from '#shared/i18n/t.ts';
import { DRIVER_SWITCHES } from '#shared/notifications/notifications.ts';
import { sentBy } from '#shared/notifications/sent-by.ts';
import { vehicleOptions } from '../../../entities/drivers/vehicles.ts';
import { ApiError, SERVER_UNREACHABLE } from '../../../lib/api.ts';
import { readPageProperty } from '../../../lib/browser.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { paths } from '../../../lib/paths.ts';
import { useCall } from '../../../lib/use-api.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { MessagePage } from '../../../ui/message/MessagePage.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { SingleAction } from './SingleAction.tsx';

const OVER = ['not_found', 'link_used'];

/** Where the mailed link of an invitation leads: an own name and password, once. The token stands in the fragment. */
export function AcceptInvitationPage() {
  const { hash } = useLocation();
  // Another link in the same window changes only the fragment, and begins anew.
  const link = new URLSearchParams(hash.slice(1));
  return <Accept key={hash} token={link.get('token')} isDriver={link.get('role') === 'driver'} />;
}

type State = 'asking' | 'over' | Role;

function Accept({ token, isDriver }: { token: string | null; isDriver: boolean }) {
  const [state, setState] = useState<State>(token ? 'asking' : 'over');
  if (state === 'over' || !token) {
    return (
      <MessagePage
        title={t('This Link No Longer Works')}
        message={t('Invitations can be used only once and expire after 7 days. Please ask the director for a new one.')}
      >
        <SingleAction to={paths.home}>{t('Home')}</SingleAction>
      </MessagePage>
    );
  }
  if (state === 'asking')
    return <Form token={token} isDriver={isDriver} onDone={setState} onOver={() => setState('over')} />;
  return (
    <MessagePage title={t('Welcome to the Team')} message={t('Your account is ready. You can sign in now.')}>
      <SingleAction to={state === 'admin' ? `${paths.login}?tab=director` : paths.login}>{t('Sign In')}</SingleAction>
    </MessagePage>
  );
}

interface FormProps {
  token: string;
  /** Whom texts are offered to. */
  isDriver: boolean;
  onDone: (role: Role) => void;
  onOver: () => void;
}

function Form({ token, isDriver, onDone, onOver }: FormProps) {
  const { form, submit, isBusy, refusal } = useAcceptance({ token, isDriver, onDone, onOver });
  const { control } = form;
  return (
    <MessagePage
      title={t('Join the Team')}
      message={t('Choose the name and password you sign in with.')}
      problem={refusal?.message}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
        <TextField control={control} name="firstName" label={t('First Name')} autoComplete="given-name" />
        <TextField control={control} name="lastName" label={t('Last Name')} autoComplete="family-name" />
        <TextField
          control={control}
          name="username"
          label={t('Username')}
          autoComplete="username"
          help={t('3 to 40 letters, digits, dots, dashes, or underscores')}
        />
        <PasswordField
          control={control}
          name="password"
          label={t('Password')}
          autoComplete="new-password"
          help={t('At least 8 characters')}
        />
        {isDriver && <OwnVehicle control={control} />}
        {isDriver && sentBy('sms', DRIVER_SWITCHES, readPageProperty).length > 0 && <TextConsent control={control} />}
        <SubmitButton isBusy={isBusy} busyText={t('Joining')} sx={{ justifySelf: 'start' }}>
          {t('Join')}
        </SubmitButton>
      </Box>
    </MessagePage>
  );
}

type Values = ReturnType<typeof AcceptInvitation.parse>;

/** What customers and the office see of a driver. */
function OwnVehicle({ control }: { control: Control<Values> }) {
  return (
    <>
      <TextField control={control} name="phone" label={t('Phone')} type="tel" autoComplete="tel" isOptional />
      <SelectField
        control={control}
        name="vehicleType"
        label={t('Vehicle type')}
        placeholder={t('Choose a type')}
        options={vehicleOptions()}
        isOptional
      />
      <TextField
        control={control}
        name="vehicleNumber"
        label={t('License plate')}
        className="mono"
        maxLength={40}
        isOptional
      />
    </>
  );
}

/** Off until it is chosen: nobody gets a text who has not asked for it. */
function TextConsent({ control }: { control: Control<Values> }) {
  const { field } = useController({ control, name: 'textConsent' });
  const hasPhone = Boolean(useWatch({ control, name: 'phone' })?.trim());
  return (
    <>
      <CheckField label={t('Text me about my jobs')} checked={field.value === true} onChange={field.onChange} />
      {field.value === true && !hasPhone && (
        <Text component="p" role="status" size="caption" tone="quiet">
          {t('If you leave the phone number blank, texts go to the number dispatch has on file for you.')}
        </Text>
      )}
    </>
  );
}

function useAcceptance({ token, isDriver, onDone, onOver }: FormProps) {
  const { call } = useCall(acceptInvitation);
  const blank = isDriver ? { phone: '', vehicleNumber: '' } : {};
  const form = useSchemaForm(AcceptInvitation, {
    token,
    username: '',
    firstName: '',
    lastName: '',
    password: '',
    ...blank,
  });
  const { submit, isBusy, refusal } = useSubmit(form, {
    call: (body) => call({ body: { ...body, language: currentLanguage() } }),
    failure: { inPlace: t(SERVER_UNREACHABLE) },
    handleRefusal: (error) => {
      const isOver = error instanceof ApiError && OVER.includes(error.problem?.code ?? '');
      if (isOver) onOver();
      return isOver;
    },
    onDone: ({ role }) => onDone(role),
  });
  return { form, submit, isBusy, refusal };
}
