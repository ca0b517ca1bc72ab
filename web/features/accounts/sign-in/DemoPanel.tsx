import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '#shared/i18n/t.ts';
import { paths } from '../../../lib/paths.ts';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { DemoForm } from './DemoForm.tsx';

/** The demo request, and the thanks for it. */
export function DemoPanel() {
  const [isSent, setSent] = useState(false);
  return isSent ? <Thanks onAgain={() => setSent(false)} /> : <DemoForm onSent={() => setSent(true)} />;
}

function Thanks({ onAgain }: { onAgain: () => void }) {
  return (
    <>
      <Typography variant="h3" component="h2">
        {t('Thank You!')}
      </Typography>
      <Text component="p" role="status" tone="quiet" sx={{ mt: 1 }}>
        {t('We have your request. Our team will contact you within 24 hours.')}
      </Text>
      <Row wraps gap={1.5} sx={{ mt: 3 }}>
        <Button component={Link} to={paths.home} variant="contained" sx={{ flex: 1, minHeight: 44 }}>
          {t('Back to Home')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onAgain} sx={{ flex: 1, minHeight: 44 }}>
          {t('Request Another Demo')}
        </Button>
      </Row>
    </>
  );
}
