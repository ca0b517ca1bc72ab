import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import KeyOutlined from '../../../ui/icon/KeyOutlined.tsx';
import PowerSettingsNewOutlined from '../../../ui/icon/PowerSettingsNewOutlined.tsx';
import Schedule from '../../../ui/icon/Schedule.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';

const ICONS = { warning: KeyOutlined, error: PowerSettingsNewOutlined, info: Schedule };

interface NoticeProps {
  tone: keyof typeof ICONS;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** Something about an endpoint that is to be known first, and what to do about it. */
export function EndpointNotice({ tone, title, action, children }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <Row
      align="start"
      gap={1.5}
      wraps
      sx={{ ...BOX, borderColor: `var(--${tone}-line)`, bgcolor: `var(--${tone}-bg)` }}
    >
      <Box sx={{ display: 'flex', color: `var(--${tone}-text)`, mt: 0.125 }}>
        <Icon aria-hidden sx={{ fontSize: 'var(--icon)' }} />
      </Box>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Text component="p" size="small" weight={600} sx={{ color: `var(--${tone}-text)` }}>
          {title}
        </Text>
        <Text component="p" size="small">
          {children}
        </Text>
      </Box>
      {action}
    </Row>
  );
}

const BOX = { py: 1.25, px: 1.75, border: '1px solid', borderRadius: 'var(--radius-sm)' };
