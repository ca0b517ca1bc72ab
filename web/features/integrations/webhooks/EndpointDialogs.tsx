import { useState } from 'react';
import { createWebhook, EndpointDraft, updateWebhook, type Webhook } from '#shared/contracts/webhooks.ts';
import { refreshWebhooks } from '../../../entities/webhooks/use-webhooks.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { EndpointFields, type EndpointValues } from './EndpointFields.tsx';
import { SecretDialog, type ShownSecret } from './SecretDialog.tsx';

/** What most want to hear of; positions come often, and invoices are for few. */
const NEW: EndpointValues = {
  url: '',
  description: '',
  events: ['shipment.created', 'shipment.status_updated', 'shipment.delivered'],
};

/** Adds an endpoint, and then shows its secret. */
export function AddEndpointDialog({ onClose }: { onClose: () => void }) {
  const [shown, setShown] = useState<ShownSecret>();
  if (shown) return <SecretDialog shown={shown} onClose={onClose} />;
  return (
    <NewEndpointForm
      onClose={onClose}
      onMade={({ id, url, secret }) => setShown({ title: 'Endpoint Added', id, url, secret })}
    />
  );
}

function NewEndpointForm(props: { onClose: () => void; onMade: (made: Webhook & { secret: string }) => void }) {
  const { call } = useCall(createWebhook);
  const form = useSchemaForm(EndpointDraft, NEW);
  const { submit, isBusy } = useSubmit(form, {
    call: (body) => call({ body }),
    failure: 'Failed to add endpoint',
    onDone: (made) => {
      props.onMade(made);
      void refreshWebhooks();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Add Endpoint"
      submitLabel="Add Endpoint"
      columns={1}
      width={520}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <EndpointFields control={form.control} />
    </FormDialog>
  );
}

function valuesOf({ url, description, events }: Webhook): EndpointValues {
  return { url, description: description ?? '', events };
}

/** Changes where an endpoint is, what it is called and what it hears of. */
export function EditEndpointDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { call } = useCall(updateWebhook);
  const form = useSchemaForm(EndpointDraft, valuesOf(webhook));
  const { current, handleRefusal } = useConflict(form, { schema: updateWebhook.response, resource: webhook, valuesOf });
  const { submit, isBusy } = useSubmit(form, {
    call: ({ url, description = null, events }) =>
      call({ params: { id: current.id }, body: { url, description, events, version: current.version } }),
    success: { title: 'Success', description: 'Endpoint saved' },
    failure: 'Failed to save endpoint',
    refresh: refreshWebhooks,
    handleRefusal,
    onRefused: refreshWebhooks,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Edit Endpoint"
      submitLabel="Save Changes"
      columns={1}
      width={520}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <EndpointFields control={form.control} />
    </FormDialog>
  );
}
