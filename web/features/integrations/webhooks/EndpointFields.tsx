import type { Control } from 'react-hook-form';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#shared/integrations/webhooks.ts';
import { ChoicesField } from '../../../ui/form/ChoicesField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Text } from '../../../ui/page/Text.tsx';

export interface EndpointValues {
  url: string;
  description?: string | undefined;
  events: WebhookEvent[];
}

export function EndpointFields<Output>({ control }: { control: Control<EndpointValues, unknown, Output> }) {
  return (
    <>
      <Text tone="quiet">We send each event as a signed POST within seconds.</Text>
      <TextField
        control={control}
        name="url"
        label="Endpoint URL"
        placeholder="https://"
        help="https only, a public address. Redirects are not followed."
        autoComplete="off"
        maxLength={2000}
        className="mono"
        autoFocus
      />
      <TextField control={control} name="description" label="Name" isOptional autoComplete="off" maxLength={200} />
      <ChoicesField control={control} name="events" legend="Events" choices={WEBHOOK_EVENTS} />
    </>
  );
}
