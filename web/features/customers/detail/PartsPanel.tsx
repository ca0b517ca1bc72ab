import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { AddButton } from '../../../ui/list/AddButton.tsx';
import { PartActions } from '../../../ui/list/PartActions.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';

interface PartsPanelProps<Part> {
  title: string;
  /** E.g. "contact". */
  noun: string;
  none: string;
  parts: readonly Part[];
  nameOf: (part: Part) => string;
  mayChange: boolean;
  /** Undefined: a new one. */
  onEdit: (part: Part | undefined) => void;
  onRemove: (part: Part) => Promise<unknown>;
  children: (part: Part) => ReactNode;
}

/** The contacts, or the addresses, of a customer, each to change and to remove. */
export function PartsPanel<Part>(props: PartsPanelProps<Part>) {
  const { title, noun, none, parts, nameOf, mayChange, onEdit, onRemove, children } = props;
  const add = mayChange && (
    <AddButton aria-label={`Add ${noun}`} onClick={() => onEdit(undefined)}>
      Add
    </AddButton>
  );
  return (
    <Panel title={title} aside={add}>
      {parts.length === 0 && (
        <Text component="p" tone="quiet" sx={{ py: 1.75, px: 2.5 }}>
          {none}
        </Text>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and they are only replaced as a whole
          <Row key={index} component="li" align="start" gap={1.5} sx={LINE}>
            {children(part)}
            {mayChange && (
              <PartActions name={nameOf(part)} onEdit={() => onEdit(part)} onRemove={() => onRemove(part)}>
                The {noun} will be removed from this customer.
              </PartActions>
            )}
          </Row>
        ))}
      </Box>
    </Panel>
  );
}

const LINE = { py: 1.5, pr: { xs: 2, md: 1.5 }, pl: 'var(--inset)', '& + &': { borderTop: '1px solid var(--border)' } };
