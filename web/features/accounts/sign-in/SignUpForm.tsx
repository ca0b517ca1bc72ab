import Box from '@mui/material/Box';
import { SignUp, signUp } from '#shared/contracts/accounts.ts';
import { languageParam, t, tDynamic } from '#shared/i18n/t.ts';
import { ApiError, messageOf, SERVER_UNREACHABLE } from '../../../lib/api.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { TEXT_BUTTON } from './text-button.ts';

const SHOWN_FOR_MS = 8000;

interface SignUpFormProps {
  role: SignUp['role'];
  onDone: (email: string) => void;
  onBack: () => void;
}

/** Asks for an account; it then waits for the confirmed address and the director. */
export function SignUpForm({ role, onDone, onBack }: SignUpFormProps) {
  const { form, submit, isBusy } = useSignUp({ role, onDone });
  const { control } = form;

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <Text component="p" size="body" tone="quiet">
        {t(
          role === 'staff'
            ? 'A staff account is ready to use once your address is confirmed and the director has approved it.'
            : 'A customer account is ready to use once your address is confirmed and the director has approved it.',
        )}
      </Text>
      <Box sx={NAMES}>
        <TextField control={control} name="firstName" label={t('First name')} autoComplete="given-name" autoFocus />
        <TextField control={control} name="lastName" label={t('Last name')} autoComplete="family-name" />
      </Box>
      <TextField control={control} name="username" label={t('Username')} autoComplete="username" />
      <TextField control={control} name="email" label={t('Email')} type="email" autoComplete="email" />
      <PasswordField
        control={control}
        name="password"
        label={t('Password')}
        autoComplete="new-password"
        help={t('At least 8 characters')}
      />
      <SubmitButton isBusy={isBusy} busyText={t('Creating account')} sx={{ minHeight: { xs: 48, md: 44 } }}>
        {t('Create Account')}
      </SubmitButton>
      <Box sx={{ textAlign: 'center', color: 'text.secondary' }}>
        {t('Already have an account?')}{' '}
        <Box component="button" type="button" className="link" onClick={onBack} sx={TEXT_BUTTON}>
          {t('Sign in')}
        </Box>
      </Box>
    </Box>
  );
}

function useSignUp({ role, onDone }: Pick<SignUpFormProps, 'role' | 'onDone'>) {
  const { call } = useCall(signUp);
  const form = useSchemaForm(SignUp, { username: '', email: '', password: '', firstName: '', lastName: '', role });
  const { submit, isBusy } = useSubmit(form, {
    call: async (body) => ({ ...(await call({ body: { ...body, ...languageParam() } })), email: body.email }),
    success: ({ message }) => ({
      title: t('Account Created!'),
      description: tDynamic(message || 'Your account is pending approval by the director'),
      duration: SHOWN_FOR_MS,
    }),
    failure: {
      say: (error) =>
        error instanceof ApiError
          ? { title: t('Signup Failed'), description: messageOf(error, t('Failed to create account')) }
          : { title: t('Error'), description: t(SERVER_UNREACHABLE) },
      isSaidBesideFields: true,
    },
    onDone: ({ email }) => onDone(email),
  });
  return { form, submit, isBusy };
}

const NAMES = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 1.5,
} as const;
