import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { t } from '#shared/i18n/t.ts';
import { paths } from '../../../lib/paths.ts';
import WarningAmberOutlined from '../../../ui/icon/WarningAmberOutlined.tsx';

interface SignInProblemProps {
  message: string;
  isUnconfirmed: boolean;
}

/** Why the last attempt failed, above the fields that it is about. */
export function SignInProblem({ message, isUnconfirmed }: SignInProblemProps) {
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        gap: 1.25,
        py: 1.5,
        px: 1.75,
        border: '1px solid var(--error-line)',
        borderRadius: 'var(--radius)',
        bgcolor: 'var(--error-bg)',
        color: 'var(--error-text)',
        fontSize: 'var(--fs-14)',
        lineHeight: 'var(--lh-14)',
      }}
    >
      <WarningAmberOutlined aria-hidden sx={{ fontSize: 'var(--icon)', mt: 0.125 }} />
      <span>
        {message}
        {isUnconfirmed && (
          <>
            .{' '}
            <Link to={paths.confirmEmail} style={{ color: 'inherit', fontWeight: 500, textDecoration: 'underline' }}>
              {t('Send a new link')}
            </Link>
          </>
        )}
      </span>
    </Box>
  );
}
