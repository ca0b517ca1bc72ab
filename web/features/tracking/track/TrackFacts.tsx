import Box from '@mui/material/Box';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { contactLink, type TrackFact } from './track-facts.ts';

/** What a visitor may know, line by line. */
export function TrackFacts({ facts }: { facts: readonly TrackFact[] }) {
  return <Facts facts={facts.map((fact) => ({ label: fact.label, value: <Value {...fact} /> }))} />;
}

function Value({ value, as }: TrackFact) {
  if (as === 'text') return value;
  if (as === 'amount') return <span className="num">{value}</span>;
  if (as === 'number') return <CopyNumber value={value} weight={500} />;
  if (as === 'hidden') {
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, letterSpacing: '0.02em' }}>
        {value}
      </Box>
    );
  }
  return (
    <a className="link" href={contactLink(as, value)}>
      {value}
    </a>
  );
}
