import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';

interface SettingProps {
  /** Of its title, which names what is set beside it. */
  id: string;
  title: string;
  hint: string;
  component?: 'div' | 'li';
  children: ReactNode;
}

/** One thing that is set, with what it is for. */
export function Setting({ id, title, hint, component = 'div', children }: SettingProps) {
  return (
    <Row component={component} gap={2} justify="space-between" sx={{ p: 'var(--pad-row)', '& + &': LINE }}>
      <Box sx={{ minWidth: 0 }}>
        <Text id={id} component="div" weight={500}>
          {title}
        </Text>
        <Text component="div" size="caption" tone="quiet">
          {hint}
        </Text>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flex: 'none' }}>{children}</Box>
    </Row>
  );
}

const LINE = { borderTop: '1px solid var(--border)' };
