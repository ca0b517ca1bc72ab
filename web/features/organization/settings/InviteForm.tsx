import { useWatch } from 'react-hook-form';
import { LANGUAGE_OPTIONS } from '../../../entities/accounts/languages.ts';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { RoleFields } from './RoleFields.tsx';
import { useInviteForm } from './use-team-actions.ts';

export function InviteForm() {
  const { form, submit, isBusy } = useInviteForm();
  const role = useWatch({ control: form.control, name: 'role' });
  return (
    <FormPanel title="Invite" form={form} submitLabel="Invite" isBusy={isBusy} onSubmit={submit}>
      <TextField control={form.control} name="email" label="Email" type="email" autoComplete="off" />
      <RoleFields control={form.control} withoutDriver="A new driver" />
      {role === 'driver' && (
        <SelectField control={form.control} name="language" label="Language of the email" options={LANGUAGE_OPTIONS} />
      )}
      <Text component="p" size="small" tone="quiet">
        The link can be used once and expires after 7 days. The person chooses a name and password.
      </Text>
    </FormPanel>
  );
}
