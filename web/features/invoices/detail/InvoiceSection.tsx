import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';

interface InvoiceSectionProps {
  title: string;
  /** At the right of the title. */
  note?: string;
  children: ReactNode;
}

/** A part of an invoice under a heading of its own. */
export function InvoiceSection({ title, note, children }: InvoiceSectionProps) {
  return (
    <Box component="section" aria-label={title} sx={SECTION}>
      <Row justify="space-between" align="baseline" sx={{ px: 'var(--s-5)' }}>
        <Text component="h2" weight={600}>
          {title}
        </Text>
        {note && (
          <Text size="small" tone="quiet">
            {note}
          </Text>
        )}
      </Row>
      {children}
    </Box>
  );
}

const SECTION = { pt: 1.5, '&:not(:first-of-type)': { borderTop: '1px solid var(--border)' } };
