import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Box as Container } from '#shared/contracts/boxes.ts';
import { blockWords, saidWords, warningWords } from '../../../entities/boxes/readiness-words.ts';
import { useDates } from '../../../lib/format.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';

const ANSWERS = {
  ready: 'Ready to pick up.',
  wait: 'It cannot be fetched yet.',
  unknown: 'Nobody has said yet whether it can be fetched.',
} as const;

/** Whether it can be had, everything that keeps it, and what to know before somebody goes. */
export function ReadinessPanel({ readiness }: { readiness: NonNullable<Container['readiness']> }) {
  const dates = useDates();
  const { today } = useClock();
  const { state, blocks, warns } = readiness;
  return (
    <Panel title="Readiness">
      <Text component="p" sx={{ py: 1.25, px: 'var(--inset)' }}>
        {ANSWERS[state]}
      </Text>
      {blocks.length + warns.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {blocks.map((block) => (
            <Line key={`${blockWords(block, dates)} ${block.source}`} aside={saidWords(block, today, dates)}>
              <Text weight={600} tone="warning">
                {capital(blockWords(block, dates))}
              </Text>
            </Line>
          ))}
          {warns.map((warning) => (
            <Line key={warningWords(warning, today, dates)}>
              <Text tone={warning.code === 'disagree' ? 'error' : undefined}>
                {warningWords(warning, today, dates)}
              </Text>
            </Line>
          ))}
        </Box>
      )}
    </Panel>
  );
}

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

function Line({ aside, children }: { aside?: string; children: ReactNode }) {
  return (
    <Row component="li" wraps gap={1} sx={LINE}>
      <Box sx={{ flex: '1 1 auto' }}>{children}</Box>
      {aside && (
        <Text size="small" tone="quiet">
          {aside}
        </Text>
      )}
    </Row>
  );
}

const LINE = { py: 1, px: 'var(--inset)', borderTop: '1px solid var(--border)' };
