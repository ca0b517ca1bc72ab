import { everyTimezone } from '../../../lib/formats/regions.ts';
import { EntityPicker } from '../../../ui/form/EntityPicker.tsx';
import type { GeneralControl } from './general-form.ts';

const ALL = { options: everyTimezone().map((id) => ({ id, label: id })), onType: () => undefined };

/** One of all zones that there are, found by typing. */
export function EveryTimezone({ control, help }: { control: GeneralControl; help: string | undefined }) {
  return (
    <EntityPicker
      control={control}
      name="timezone"
      label="Timezone"
      placeholder="Search by continent or city..."
      choices={ALL}
      emptyText="No matching timezones"
      help={help}
      autoFocus
    />
  );
}
