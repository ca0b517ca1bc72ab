import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import {
  getOrganizationSettings,
  type OrganizationSettings,
  type SettingsChange,
  updateOrganizationSettings,
} from '#shared/contracts/organization.ts';
import { refreshOrganization } from '../../../entities/organization/use-settings.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';

const FAILURE = 'Failed to update settings';

/** These are sent whole, whichever part was changed. */
function fullSettingsOf({ name, timezone, subdomain, primaryColor, secondaryColor, version }: OrganizationSettings) {
  return { name, timezone, subdomain, primaryColor, secondaryColor, version };
}

interface Part<Values extends FieldValues, Output> {
  schema: z.core.$ZodType<Output, Values>;
  valuesOf: (settings: OrganizationSettings) => DefaultValues<Values>;
  changeOf: (output: Output, current: OrganizationSettings) => Partial<SettingsChange>;
  success: string;
  onSaved?: (settings: OrganizationSettings) => void;
}

/** A form for some of the settings. After a change by another person or form it shows what is there now, and can be saved. */
export function useSettingsForm<Values extends FieldValues, Output>(
  settings: OrganizationSettings,
  { schema, valuesOf, changeOf, success, onSaved }: Part<Values, Output>,
) {
  const { call } = useCall(updateOrganizationSettings);
  const form = useSchemaForm(schema, valuesOf(settings));
  const { current, handleRefusal, saved } = useConflict(form, {
    resource: settings,
    schema: getOrganizationSettings.response,
    valuesOf,
    staysOpen: true,
  });
  const { submit, isBusy } = useSubmit(form, {
    call: (output) => call({ body: { ...fullSettingsOf(current), ...changeOf(output, current) } }),
    success: { title: success },
    failure: FAILURE,
    refresh: refreshOrganization,
    handleRefusal,
    onDone: (now) => {
      saved(now);
      onSaved?.(now);
    },
  });
  return { form, submit, isBusy, discard: () => form.reset(valuesOf(current)) };
}

/** A change that is saved at once, as a switch is. */
export function useSettingsChange(settings: OrganizationSettings) {
  const { call } = useCall(updateOrganizationSettings);
  return useAction({
    call: (change: Partial<SettingsChange>) => call({ body: { ...fullSettingsOf(settings), ...change } }),
    success: { title: 'Settings saved' },
    failure: FAILURE,
    refresh: refreshOrganization,
    onRefused: refreshOrganization,
  });
}
