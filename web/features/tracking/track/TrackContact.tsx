import Box from '@mui/material/Box';

interface ContactProps {
  value: string;
  isMasked: boolean;
  /** What a full value opens. */
  kind?: 'tel' | 'mailto';
}

/** Contact data: masked it is pale text, in full a phone or mail link. */
export function Contact({ value, isMasked, kind }: ContactProps) {
  if (isMasked) {
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, letterSpacing: '0.02em' }}>
        {value}
      </Box>
    );
  }
  if (!kind) return value;
  return (
    <a className="link" href={`${kind}:${kind === 'tel' ? value.replace(/[^\d+]/g, '') : value}`}>
      {value}
    </a>
  );
}
