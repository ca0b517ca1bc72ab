import Box from '@mui/material/Box';
import { useContext } from 'react';
import { t } from '#shared/i18n/t.ts';
import WarningAmberOutlined from '../../../ui/icon/WarningAmberOutlined.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { OddList, oddKey } from './odd-rules.ts';

interface Asked {
  /** From `useSecondLook`. */
  asked: readonly string[];
}

const useStillOdd = (asked: readonly string[]) => useContext(OddList).filter((one) => asked.includes(oddKey(one)));

/** What was asked about and is still so, over the button that sends it nevertheless. */
export function SecondLook({ asked }: Asked) {
  const odd = useStillOdd(asked);
  return (
    <Box aria-live="polite">
      {odd.length > 0 && (
        <Box sx={LOOK}>
          <WarningAmberOutlined aria-hidden sx={{ fontSize: 'var(--icon)', color: 'var(--warning-text)', mt: 0.25 }} />
          <div>
            <Text component="p" size="small" tone="warning" weight={600}>
              {t('Please look at this once more')}
            </Text>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {odd.map((one) => (
                <Text key={oddKey(one)} component="li" size="small">
                  {one.text}
                </Text>
              ))}
            </Box>
          </div>
        </Box>
      )}
    </Box>
  );
}

/** What the button says: that it is sent anyway, once it was asked. */
export function SendWords({ asked, plain, anyway }: Asked & { plain: string; anyway: string }) {
  return useStillOdd(asked).length > 0 ? anyway : plain;
}

const LOOK = {
  display: 'flex',
  gap: 1,
  mb: 1.5,
  py: 1,
  px: 1.25,
  maxHeight: '30vh',
  overflowY: 'auto',
  border: '1px solid var(--warning-line)',
  borderRadius: 'var(--radius)',
  bgcolor: 'var(--warning-bg)',
} as const;
