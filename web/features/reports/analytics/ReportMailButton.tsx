import Button from '@mui/material/Button';
import { useState } from 'react';
import { getReportMail } from '#shared/contracts/analytics.ts';
import { revalidate } from '../../../lib/query-cache.ts';
import { useApi } from '../../../lib/use-api.ts';
import MailOutlined from '../../../ui/icon/MailOutlined.tsx';
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
        Schedule Email
      </Button>
      {isOpen && plan && (
        <ReportMailDialog plan={plan} refresh={() => revalidate(getReportMail)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
