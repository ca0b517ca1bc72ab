import { useWatch } from 'react-hook-form';
import { KEY_LIFETIMES_DAYS, KEY_SCOPES } from '#shared/integrations/key-scopes.ts';
import { counted } from '../../../lib/format.ts';
import { ChoicesField } from '../../../ui/form/ChoicesField.tsx';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { SecretOnce } from '../../../ui/settings/SecretOnce.tsx';
import { ApiKeyRow } from './ApiKeyRow.tsx';
import { useApiKeys, useKeyCreation } from './use-api-keys.ts';

/** Making keys, and the list of those there are. */
export function ApiKeys() {
  const { keys, error, isCut, retry } = useApiKeys();
  return (
    <Stack gap="section">
      <CreateKey />
      <Panel title="Your API Keys" aside={keys && countText(keys.length)}>
        <Query
          data={keys}
          error={error}
          retry={retry}
          isCut={isCut}
          loading={<LoadingRows text="Loading API keys..." rows={3} />}
          failing="The API keys could not be loaded."
          empty={<Empty title="No API keys yet" hint="Create a key to connect your first system" />}
        >
          {(rows) => (
            <ul>
              {rows.map((apiKey) => (
                <ApiKeyRow key={apiKey.id} apiKey={apiKey} />
              ))}
            </ul>
          )}
        </Query>
      </Panel>
    </Stack>
  );
}

const EXPIRIES = KEY_LIFETIMES_DAYS.map((days) => ({ value: String(days), label: `In ${days} days` }));

function countText(count: number): string {
  return counted(count, 'key', 'keys');
}

function CreateKey() {
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
