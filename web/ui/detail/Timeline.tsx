import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { TextWithEmails } from '../contact/EmailText.tsx';
import type { SvgIconComponent } from '../icon-type.ts';
import { Text } from '../page/Text.tsx';

export interface TimelineStep {
  id: string;
  icon: SvgIconComponent;
  /** Tokens of the newest step; the others are quiet. */
  colors?: { line: string; background: string; text: string } | undefined;
  title: string;
  lines: readonly string[];
  /** When, for machines and in words. */
  at: string;
  moment: string;
  /** Under the lines, e.g. photos. */
  extra?: ReactNode;
}

export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <Box component="ol" sx={{ pt: 1.25, pb: 1.75, px: 2.5 }}>
      {steps.map((step, index) => (
        <Step key={step.id} step={step} isNow={index === 0} isLast={index === steps.length - 1} />
      ))}
    </Box>
  );
}

interface StepProps {
  step: TimelineStep;
  isNow: boolean;
  isLast: boolean;
}

function Step({ step: { icon: Icon, colors, title, lines, at, moment, extra }, isNow, isLast }: StepProps) {
  return (
    <Box component="li" aria-current={isNow ? 'step' : undefined} sx={isLast ? STEP : { ...STEP, ...JOINED }}>
      <Box
        component="span"
        sx={{
          ...SQUARE,
          borderColor: colors?.line ?? 'var(--border-strong)',
          bgcolor: colors?.background ?? 'background.paper',
          color: colors?.text ?? 'text.secondary',
        }}
      >
        <Icon aria-hidden sx={{ fontSize: 'var(--icon-sm)' }} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Text component="p" weight={600}>
          {title}
        </Text>
        {lines.map((line) => (
          <Text key={line} component="p" size="caption" tone="quiet">
            <TextWithEmails text={line} />
          </Text>
        ))}
        {extra}
      </Box>
      <Text
        component="time"
        dateTime={at}
        className="num"
        size="caption"
        tone="quiet"
        sx={{ gridColumn: { xs: 2, sm: 3 }, lineHeight: { xs: 'var(--lh-12)', sm: 'var(--lh-14)' } }}
      >
        {moment}
      </Text>
    </Box>
  );
}

const STEP = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: '28px minmax(0, 1fr)', sm: '28px minmax(0, 1fr) auto' },
  columnGap: 1.25,
};
const JOINED = {
  pb: 1.5,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 13,
    top: 28,
    bottom: 0,
    width: 2,
    bgcolor: 'var(--border)',
  },
};
const SQUARE = {
  width: 28,
  height: 28,
  borderRadius: 'var(--radius-sm)',
  border: '1px solid',
  display: 'grid',
  placeItems: 'center',
};
