import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { t, tDynamic } from '#shared/i18n/t.ts';
import { FieldErrorText } from './FieldErrorText.tsx';
import type { OddNote } from './odd-notes.ts';

/** `brief` where two fields share the room of one, in which the word would not stand. */
export type Optional = boolean | 'brief';

/** A label above, the control, and the error or help under it; used by the fields here and by pickers of features. */
export function FormField(props: {
  id: string;
  label: string;
  error?: string | undefined;
  odd?: OddNote | undefined;
  help?: string | undefined;
  isOptional?: Optional | undefined;
  children: ReactNode;
}) {
  const { id, label, error, odd, help, isOptional, children } = props;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.75, minWidth: 0 }}>
      <Box
        component="label"
        htmlFor={id}
        sx={{ fontWeight: 500, fontSize: 'var(--fs-13)', lineHeight: 'var(--lh-13)', ...(isOptional && ONE_LINE) }}
      >
        <span>{label} </span>
        {isOptional && <span>{t(isOptional === 'brief' ? '(opt.)' : '(optional)')}</span>}
      </Box>
      {children}
      <Box
        id={`${id}-note`}
        aria-live="polite"
        sx={{ fontSize: 'var(--fs-12)', lineHeight: 'var(--lh-12)', color: 'var(--text-3)' }}
      >
        {error ? <FieldErrorText>{tDynamic(error)}</FieldErrorText> : odd ? <Odd {...odd} /> : help}
      </Box>
    </Box>
  );
}

function Odd({ text, isRefused }: OddNote) {
  return <FieldErrorText isOdd={!isRefused}>{text}</FieldErrorText>;
}

// Over a narrow field the word goes to a second line, which is not shown: fields beside each other stay in line.
const ONE_LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '0.3em',
  height: 'var(--lh-13)',
  overflow: 'hidden',
  '& > span:last-of-type': { color: 'var(--text-3)', fontWeight: 400 },
} as const;
