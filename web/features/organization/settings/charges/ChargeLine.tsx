import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Row } from '../../../../ui/page/Row.tsx';
import { Text } from '../../../../ui/page/Text.tsx';

/** The charges, or the sales taxes, one below the other. */
export function ChargeLines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  );
}

interface ChargeLineProps {
  name: string;
  words: string;
  /** Said quietly. */
  note: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
}

/** One of them. */
export function ChargeLine({ name, words, note, children }: ChargeLineProps) {
  return (
    <Row component="li" gap={1.5} sx={LINE}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Text component="p" weight={600}>
          {name}
        </Text>
        <Row wraps gap={1}>
          <Text size="small">{words}</Text>
          {note && (
            <Text size="small" tone="quiet">
              {note}
            </Text>
          )}
        </Row>
      </Box>
      {children}
    </Row>
  );
}

const LINE = { py: 1, px: 'var(--inset)', '& + &': { borderTop: '1px solid var(--border)' } };
