import { useWatch } from 'react-hook-form';
import { hourFormatOf } from '#shared/dates/clock-format.ts';
import { countryName } from '../../../lib/formats/regions.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import type { GeneralControl } from './general-form.ts';

/** Where haulage companies that write US dollars and English are. */
const COMMON = 'US CA MX PR AU BE BS CR DE DO ES FR GB GT HN IE IN IT JM NL NZ PA PH PL SE SG TT ZA'.split(' ');

const optionOf = (code: string) => ({ value: code, label: countryName(code) });

/** The country whose clock is read; one that is not common is kept. */
export function CountryField({ control }: { control: GeneralControl }) {
  const chosen = useWatch({ control, name: 'country' }) ?? '';
  const shown = COMMON.includes(chosen) || !chosen ? COMMON : [chosen, ...COMMON];
  const example = hourFormatOf(chosen) === 12 ? '2:30 PM' : '14:30';
  return (
    <SelectField
      control={control}
      name="country"
      label="Country"
      help={chosen ? `Times are written as ${example}, on screens and in emails` : undefined}
      options={shown.map(optionOf)}
    />
  );
}
