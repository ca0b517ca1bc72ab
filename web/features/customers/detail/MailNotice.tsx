import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Link } from 'react-router-dom';
import { type CustomerDetail, liftCustomerMark } from '#shared/contracts/customers.ts';
import { refreshCustomers } from '../../../entities/customers/use-customers.ts';
import { RESUME_MESSAGES, ResumeMails } from '../../../entities/notifications/ResumeMails.tsx';
import { useAction } from '../../../lib/form/use-action.ts';
import { useDates } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useCall } from '../../../lib/use-api.ts';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';

const WHY = {
  bounce: 'an email came back: there is no such mailbox',
  complaint: 'an email was reported as spam',
} as const;

interface MailNoticeProps {
  customer: CustomerDetail;
  mayChange: boolean;
}

/** That mails to the customer's address have ended, and how they begin again. */
export function MailNotice({ customer: { id, email, mailStopped }, mayChange }: MailNoticeProps) {
  const { date } = useDates();
  const { call } = useCall(liftCustomerMark);
  const { act } = useAction({
    call: () => call({ params: { id } }),
    ...RESUME_MESSAGES,
    refresh: refreshCustomers,
  });
  if (!mailStopped) return null;
  return (
    <Card sx={{ mb: 2 }}>
      <Row wraps gap={1.5} sx={{ py: 1.5, px: 2.5 }}>
        <Text component="p" tone="warning" sx={{ flex: '1 1 240px' }}>
          No emails have gone to {email} since {date(mailStopped.at)}: {WHY[mailStopped.why]}.
        </Text>
        {mayChange && (
          <>
            <Button
              component={Link}
              to={pathTo('notifications', { section: 'log', customer: id })}
              variant="text"
              color="inherit"
            >
              Send Log
            </Button>
            <ResumeMails
              onConfirm={() => act()}
              trigger={(ask) => (
                <Button variant="outlined" color="inherit" onClick={ask}>
                  Resume Emails
                </Button>
              )}
            />
          </>
        )}
      </Row>
    </Card>
  );
}
