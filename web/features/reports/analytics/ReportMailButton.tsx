import MailOutlined from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { getReportMail } from '#shared/contracts/analytics.ts';
import { revalidate } from '../../../lib/answers.ts';
import { useApi } from '../../../lib/use-api.ts';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';

const ReportMailDialog = lazyPart(() => import('./ReportMailDialog.tsx'), 'ReportMailDialog');

/** Opens the choice of who gets the report by mail. */
export function ReportMailButton() {
  const [isOpen, setOpen] = useState(false);
  const { data: plan } = useApi(getReportMail, isOpen ? {} : null);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<MailOutlined />}
        {...ReportMailDialog.ahead}
        onClick={() => setOpen(true)}
      >
        Schedule E-mail
      </Button>
      {isOpen && plan && (
        <ReportMailDialog plan={plan} changes={() => revalidate(getReportMail)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
