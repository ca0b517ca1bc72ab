import Box from '@mui/material/Box';
import WarningAmberOutlined from '../icon/WarningAmberOutlined.tsx';
import { Row } from '../page/Row.tsx';
import { Stack } from '../page/Stack.tsx';
import { Text } from '../page/Text.tsx';
import { Code } from './Code.tsx';

interface SecretOnceProps {
  /** Whose it is, e.g. the name of a key. */
  name: string;
  /** Its kind in a word, e.g. "key". */
  kind: string;
  /** For screen readers, e.g. "New API key". */
  label: string;
  value: string;
}

/** A secret that the server shows in full only now, with what to do about it. */
export function SecretOnce({ name, kind, label, value }: SecretOnceProps) {
  return (
    <Box role="status" sx={{ mt: 0, mb: 'var(--inset)', mx: 'var(--inset)' }}>
      <Stack gap={1}>
        <Row align="start" sx={{ color: 'var(--warning-text)' }}>
          <WarningAmberOutlined aria-hidden sx={{ fontSize: 'var(--icon)', mt: 0.125 }} />
          <Text>
            <b>{name}</b>: copy the {kind} now. It is shown in full only this once.
          </Text>
        </Row>
        <Code label={label}>{value}</Code>
      </Stack>
    </Box>
  );
}
