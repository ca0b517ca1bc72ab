import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useController } from 'react-hook-form';
import { formatMoney } from '../../../lib/format.ts';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import type { PreferencesControl } from './preferences-form.ts';

/** Dollars. */
const CAPS = [0.02, 0.05, 0.1, 0.25, 0.5, 1];

/** What one text may cost: numbers abroad cost more than those at home. */
export function PriceCap({ control }: { control: PreferencesControl }) {
  const { field } = useController({ control, name: 'textPriceCap' });
  return (
    <Row gap={2} justify="space-between" sx={{ p: 'var(--pad-row)', borderTop: '1px solid var(--border)' }}>
      <Text id="text-price-cap" weight={500}>
        Maximum price per message
      </Text>
      <NativeSelect
        sx={{ flex: 'none', minWidth: 96 }}
        value={field.value}
        onChange={(event) => field.onChange(Number(event.target.value))}
        onBlur={field.onBlur}
        input={<OutlinedInput />}
        inputRef={field.ref}
        inputProps={{ 'aria-labelledby': 'text-price-cap' }}
      >
        {[...new Set([...CAPS, field.value])]
          .sort((a, b) => a - b)
          .map((cap) => (
            <option key={cap} value={cap}>
              {formatMoney(cap)}
            </option>
          ))}
      </NativeSelect>
    </Row>
  );
}
