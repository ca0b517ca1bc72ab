import Box from '@mui/material/Box';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api.ts';
import { useDates } from '../../lib/format.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { Text } from '../../ui/page/Text.tsx';

/** Whether a payment that seems to be there already is another one: asked once the server has said so. */
export function useDuplicate() {
  const { date } = useDates();
  const [words, setWords] = useState('');
  const [isAnother, setAnother] = useState(false);
  const handleRefusal = (error: unknown): boolean => {
    if (!(error instanceof ApiError && error.problem?.code === 'duplicate_payment')) return false;
    const { paidAt, by } = error.problem;
    const other = typeof paidAt === 'string' && `received on ${date(paidAt)}, recorded by ${by}`;
    setWords([messageOf(error, ''), other].filter(Boolean).join(': '));
    return true;
  };
  return {
    handleRefusal,
    answer: isAnother ? { isAnother } : {},
    question: { words, isAnother, onChange: setAnother },
  };
}

/** On a phone it comes below what fits. */
const bringIntoView = (question: HTMLElement | null) => question?.scrollIntoView?.({ block: 'nearest' });

type DuplicateQuestionProps = ReturnType<typeof useDuplicate>['question'];

export function DuplicateQuestion({ words, isAnother, onChange }: DuplicateQuestionProps) {
  if (!words) return null;
  return (
    <Box ref={bringIntoView} sx={{ gridColumn: '1 / -1' }}>
      <Text component="p" role="alert" tone="warning" sx={{ mb: 1 }}>
        {words}
      </Text>
      <CheckField label="This is another payment with the same reference" checked={isAnother} onChange={onChange} />
    </Box>
  );
}
