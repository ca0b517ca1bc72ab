import Box from '@mui/material/Box';
import { useDates } from '../../lib/format.ts';
import ArrowForward from '../icon/ArrowForward.tsx';
import { Text } from '../page/Text.tsx';
import { fieldLabel, valueLabel } from './field-labels.ts';

interface FieldChange {
  field: string;
  before?: string | number | boolean | undefined;
  after?: string | number | boolean | undefined;
}

/** Fields before and after; of old entries only the names are known. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 0.25 }}>
      {changes.map(({ field, before, after }) => (
        <Box component="li" key={field} sx={LINE}>
          <Text size="small" tone="quiet">
            {fieldLabel(field)}{' '}
          </Text>
          {(before !== undefined || after !== undefined) && (
            <Text size="small">
              <Value field={field} value={before} isBefore />
              <ArrowForward titleAccess="to" sx={{ fontSize: 'var(--icon-2xs)', mx: 0.75, verticalAlign: '-1px' }} />
              <Value field={field} value={after} />
            </Text>
          )}
        </Box>
      ))}
    </Box>
  );
}

const COLOR = /^#[0-9a-f]{6}$/i;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

interface ValueProps {
  field: string;
  value: FieldChange['before'];
  isBefore?: boolean;
}

function Value({ field, value, isBefore = false }: ValueProps) {
  const { dateTime } = useDates();
  const isGone = isBefore && value !== undefined;
  const text = typeof value === 'string' && INSTANT.test(value) ? dateTime(value) : valueLabel(field, value);
  return (
    <>
      {COLOR.test(text) && <Box component="span" aria-hidden sx={SWATCH} style={{ background: text }} />}
      <Text weight={isBefore ? 400 : 500} tone={isBefore ? 'quiet' : undefined} sx={isGone ? GONE : undefined}>
        {text}
      </Text>
    </>
  );
}

const LINE = { display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', columnGap: 1 };
const GONE = { textDecoration: 'line-through' };
const SWATCH = {
  display: 'inline-block',
  width: 11,
  height: 11,
  mr: 0.5,
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius-2xs)',
  verticalAlign: '-1px',
};
