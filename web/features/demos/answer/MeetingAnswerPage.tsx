import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '#shared/i18n/t.ts';
import { paths } from '../../../lib/paths.ts';
import CheckCircleOutlined from '../../../ui/icon/CheckCircleOutlined.tsx';
import ErrorOutlineOutlined from '../../../ui/icon/ErrorOutlineOutlined.tsx';
import EventOutlined from '../../../ui/icon/EventOutlined.tsx';
import { Text } from '../../../ui/page/Text.tsx';

const SIGNS = {
  plain: { icon: EventOutlined, color: 'var(--text-2)', line: 'var(--border-strong)', ground: 'var(--surface)' },
  done: {
    icon: CheckCircleOutlined,
    color: 'var(--success-text)',
    line: 'var(--success-line)',
    ground: 'var(--success-bg)',
  },
  failed: {
    icon: ErrorOutlineOutlined,
    color: 'var(--error-text)',
    line: 'var(--error-line)',
    ground: 'var(--error-bg)',
  },
} as const;

interface AnswerPageProps {
  sign?: keyof typeof SIGNS;
  title: string;
  /** Read aloud when it changes. */
  lead: string;
  children?: ReactNode;
  actions: ReactNode;
}

/** What a meeting's mailed link opens: where it stands, the meeting, what to do. */
export function AnswerPage({ sign = 'plain', title, lead, children, actions }: AnswerPageProps) {
  const { icon: Icon, color, line, ground } = SIGNS[sign];
  return (
    <Box sx={{ maxWidth: 600, mx: 'auto', py: { xs: 3.5, md: 7 } }}>
      <Box sx={{ ...SIGN, color, bgcolor: ground, border: `1px solid ${line}` }}>
        <Icon aria-hidden sx={{ fontSize: 'var(--icon-lg)' }} />
      </Box>
      <Typography variant="h1">{title}</Typography>
      <Text component="p" size="large" tone="quiet" role="status" sx={{ mt: 1, mb: 3, mx: 0 }}>
        {lead}
      </Text>
      <Card>
        {children}
        <Box sx={ACTIONS}>{actions}</Box>
      </Card>
    </Box>
  );
}

/** The ways on, once there is nothing more to answer. */
export function NextActions() {
  return (
    <>
      <Button component={Link} to={paths.home} variant="contained">
        {t('Go to Homepage')}
      </Button>
      <Button component={Link} to={paths.book} variant="outlined" color="inherit">
        {t('Book a Shipment')}
      </Button>
    </>
  );
}

/** A link that cannot be answered, and why as far as that may be said. */
export function BrokenLink({ problem }: { problem: string }) {
  return (
    <AnswerPage sign="failed" title={t("This link doesn't work")} lead={problem} actions={<NextActions />}>
      <Text component="p" tone="quiet" sx={{ p: { xs: 2, md: 3 } }}>
        {t('Links expire when the meeting is over, and a new invitation replaces the previous one.')}
      </Text>
    </AnswerPage>
  );
}

/** While the link is looked at. */
export function CheckingLink() {
  return (
    <Box aria-busy="true" sx={{ maxWidth: 600, mx: 'auto', py: { xs: 3.5, md: 7 } }}>
      <Typography variant="h1">{t('Your meeting')}</Typography>
      <Text component="p" size="large" tone="quiet" role="status" sx={{ mt: 1 }}>
        {t('Processing your link...')}
      </Text>
    </Box>
  );
}

const SIGN = { width: 44, height: 44, display: 'grid', placeItems: 'center', borderRadius: 'var(--radius)', mb: 2 };
const ACTIONS = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  gap: 1.5,
  py: 2,
  px: { xs: 2, md: 3 },
  borderTop: '1px solid var(--border)',
  '& .MuiButton-root': { minHeight: { xs: 48, md: 44 } },
};
