import Box from '@mui/material/Box';
import { confirmEmail } from '#shared/contracts/account-links.ts';
import type { ErrorCode } from '#shared/http/errors.ts';
import { t } from '#shared/i18n/t.ts';
import { ApiError, SERVER_UNREACHABLE } from '../../../lib/api.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { MessagePage } from '../../../ui/message/MessagePage.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';

/** How a link ended: confirmed just now, earlier, by another account first, or not at all. */
export type ConfirmOutcome =
  | { kind: 'done'; message: string }
  | { kind: 'used' }
  | { kind: 'taken' }
  | { kind: 'over' };

/** What ends a link, by the answer's code; anything else may be tried again. */
const ENDS = new Map<string, ConfirmOutcome>([
  ['not_found' satisfies ErrorCode, { kind: 'over' }],
  ['link_used' satisfies ErrorCode, { kind: 'used' }],
  ['already_exists' satisfies ErrorCode, { kind: 'taken' }],
]);

interface ConfirmFormProps {
  token: string;
  onOutcome: (outcome: ConfirmOutcome) => void;
}

/** Asks for the password of the account: whoever got the mail without having signed up does not know it. */
export function ConfirmForm({ token, onOutcome }: ConfirmFormProps) {
  const { call } = useCall(confirmEmail);
  const form = useSchemaForm(confirmEmail.body, { token, password: '' });
  const { submit, isBusy, refusal } = useSubmit(form, {
    call: (body) => call({ body }),
    failure: { inPlace: t(SERVER_UNREACHABLE) },
    handleRefusal: (error) => {
      const end = error instanceof ApiError ? ENDS.get(error.problem?.code ?? '') : undefined;
      if (end) onOutcome(end);
      return end !== undefined;
    },
    onDone: ({ message }) => onOutcome({ kind: 'done', message }),
  });

  return (
    <MessagePage
      title={t('Confirm Your Email')}
      message={t('Enter the password you chose when you signed up. The director will then review your account.')}
      problem={refusal?.message}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
        <PasswordField control={form.control} name="password" label={t('Password')} autoComplete="current-password" />
        <SubmitButton isBusy={isBusy} busyText={t('Confirming')} sx={{ justifySelf: 'start' }}>
          {t('Confirm')}
        </SubmitButton>
      </Box>
    </MessagePage>
  );
}
