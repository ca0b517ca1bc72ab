import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { t } from '#shared/i18n/t.ts';
import { parseTrackingNumber } from '#shared/shipments/tracking-number.ts';
import { useRestorePreHydrationInput } from '../../../lib/form/use-restore-input.ts';
import { mayOpen, paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { FormField } from '../../../ui/form/FormField.tsx';
import { Text } from '../../../ui/page/Text.tsx';

/** Asks for the number; a blank one is ignored. */
export function TrackEntry() {
  useRestorePreHydrationInput();
  const { caller } = useSession();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');

  const track = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (text !== '') void navigate(paths.track(parseTrackingNumber(text) ?? text));
  };

  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', pt: caller === 'anonymous' ? { xs: 3, md: 8 } : { xs: 0, md: 4 }, pb: 6 }}>
      <Typography variant="h1" sx={{ fontSize: 'var(--fs-28)', lineHeight: 'var(--lh-28)' }}>
        {t('Track Shipment')}
      </Typography>
      <Text component="p" size="body" tone="quiet" sx={{ mt: 0.5, mb: 2.5 }}>
        {t('See where it is and when it arrives. No account needed.')}
      </Text>
      <Card sx={{ p: { xs: 2, md: 2.5 } }}>
        <Box component="form" action={paths.track()} onSubmit={track} sx={FORM}>
          <NumberField value={typed} onChange={setTyped} />
          {/* Awake from the start: until the script is there, the browser sends the number, and the edge leads it on. */}
          <Button type="submit" variant="contained" sx={{ minHeight: 48, minWidth: 104, mt: { sm: 3 } }}>
            {t('Track')}
          </Button>
        </Box>
      </Card>
      {mayOpen(caller, 'book') && <BookInstead />}
    </Box>
  );
}

interface NumberFieldProps {
  value: string;
  onChange: (text: string) => void;
}

function NumberField({ value, onChange }: NumberFieldProps) {
  const id = useId();
  return (
    <FormField
      id={id}
      label={t('Tracking number')}
      help={t("You'll find it on your booking confirmation. A container number works, too.")}
    >
      <OutlinedInput
        id={id}
        name="trackingNumber"
        className="mono"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder="TRK-ABC123"
        autoFocus
        autoComplete="off"
        fullWidth
        inputProps={{
          'aria-describedby': `${id}-note`,
          autoCapitalize: 'characters',
          autoCorrect: 'off',
          spellCheck: false,
          enterKeyHint: 'search',
          maxLength: 100,
        }}
        sx={{
          '&&': { minHeight: 48 },
          '& input': { height: 48, fontFamily: 'var(--font-mono)', fontSize: 'var(--fs-16)' },
        }}
      />
    </FormField>
  );
}

function BookInstead() {
  return (
    <Text component="p" size="body" tone="quiet" sx={{ mt: 2.5, textAlign: 'center' }}>
      {t('Nothing on its way yet?')}{' '}
      <Link to={paths.book} className="link">
        <Box component="span" sx={{ color: 'text.primary' }}>
          {t('Book a Shipment')}
        </Box>
      </Link>
    </Text>
  );
}

const FORM = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  alignItems: 'start',
  gap: { xs: 1, sm: 1.5 },
} as const;
