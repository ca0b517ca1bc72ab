import { useWatch } from 'react-hook-form';
import { KEY_LIFETIMES_DAYS, KEY_SCOPES } from '#shared/integrations/key-scopes.ts';
import { ChoicesField } from '../../../ui/form/ChoicesField.tsx';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { SecretOnce } from '../../../ui/settings/SecretOnce.tsx';
import { useKeyCreation } from './use-api-keys.ts';

const EXPIRIES = KEY_LIFETIMES_DAYS.map((days) => ({ value: String(days), label: `In ${days} days` }));

/** Makes a key, and shows it the one time. */
export function CreateKey() {
  const { form, submit, isBusy, problem, created } = useKeyCreation();
  const name = useWatch({ control: form.control, name: 'name' });
  return (
    <FormPanel
      title="Create API Key"
      form={form}
      submitLabel="Create API Key"
      isBusy={isBusy}
      isReady={name.trim() !== ''}
      problem={problem}
      onSubmit={submit}
      after={created && <SecretOnce name={created.name} kind="key" label="New API key" value={created.key} />}
    >
      <TextField
        control={form.control}
        name="name"
        label="Name"
        placeholder="Key name"
        help="Who or what it is for, e.g. Warehouse system"
        autoComplete="off"
        maxLength={100}
      />
      <ChoicesField control={form.control} name="scopes" legend="Scopes" choices={KEY_SCOPES} />
      <SelectField control={form.control} name="expires" label="Expires" placeholder="Never" options={EXPIRIES} />
    </FormPanel>
  );
}
