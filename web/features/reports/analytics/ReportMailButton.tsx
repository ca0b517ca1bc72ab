import MailOutlined from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { getReportMail } from '#shared/contracts/analytics.ts';
import { revalidate } from '../../../lib/answers.ts';
import { useApi } from '../../../lib/use-api.ts';

const ReportMailDialog = lazy(async () => ({
  default: (await import('./ReportMailDialog.tsx')).ReportMailDialog,
}));

/** Opens the choice of who gets the report by mail. */
export function ReportMailButton() {
  const [isOpen, setOpen] = useState(false);
  const { data: plan } = useApi(getReportMail, isOpen ? {} : null);
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<MailOutlined />} onClick={() => setOpen(true)}>
        Schedule E-mail
      </Button>
      {isOpen && plan && (
        <Suspense fallback={null}>
          <ReportMailDialog plan={plan} changes={() => revalidate(getReportMail)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
