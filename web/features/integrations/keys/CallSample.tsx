import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId } from 'react';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Code } from '../../../ui/settings/Code.tsx';
import type { IntegratorCall } from './integrator-calls.ts';
import { indented, SAMPLE_LANGUAGES, type SampleLanguage, sampleOf } from './samples.ts';

interface CallSampleProps {
  call: IntegratorCall;
  language: SampleLanguage;
  onLanguage: (language: SampleLanguage) => void;
}

/** How a program makes a call, in the reader's language, and what comes back. */
export function CallSample({ call, language, onLanguage }: CallSampleProps) {
  const id = useId();
  const { method, path, example } = call;
  const name = `${method} ${path}`;
  return (
    <Stack gap={1} sx={{ mt: 0.5 }}>
      <Tabs
        value={language}
        onChange={(_, value: SampleLanguage) => onLanguage(value)}
        aria-label={`Sample language for ${name}`}
        sx={{ borderBottom: '1px solid var(--border)' }}
      >
        {SAMPLE_LANGUAGES.map(({ value, label }) => (
          <Tab key={value} value={value} label={label} id={`${id}-${value}`} aria-controls={`${id}-sample`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-sample`} aria-labelledby={`${id}-${language}`}>
        <Code label={`Sample for ${name}`}>{sampleOf(call, language, window.location.origin)}</Code>
      </Box>
      {example.answer !== undefined && (
        <Box sx={{ '& pre': { maxHeight: 320, overflowY: 'auto' } }}>
          <Code label={`Response of ${name}`}>{indented(example.answer)}</Code>
        </Box>
      )}
    </Stack>
  );
}
