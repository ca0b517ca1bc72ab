import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { getStatementPdf, type Statement } from '#shared/contracts/statements.ts';
import { isOne } from '#shared/i18n/t.ts';
import { AGING_BUCKETS, AGING_LABELS } from '#shared/invoices/aging.ts';
import { useStatement } from '../../../entities/invoices/use-statement.ts';
import { download } from '../../../lib/files/download.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { formatMoney, formatNumber, useDates } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { Facts } from '../../../ui/detail/Facts.tsx';
import FileDownloadOutlined from '../../../ui/icon/FileDownloadOutlined.tsx';
import MailOutlined from '../../../ui/icon/MailOutlined.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';

const StatementDialog = lazyPart(() => import('./StatementDialog.tsx'), 'StatementDialog');

interface CustomerStatementProps {
  customerId: string;
  maySend: boolean;
}

/** What a customer owes by how long it is past due, as a file and by mail. */
export function CustomerStatement({ customerId, maySend }: CustomerStatementProps) {
  const statement = useStatement(customerId);
  const { date } = useDates();
  return (
    <Panel title="Statement" aside={statement.data && <span>As of {date(statement.data.day)}</span>}>
      <Query
        {...statement}
        loading={<LoadingRows text="Loading the statement..." rows={2} />}
        failing="The statement could not be loaded."
      >
        {(data) => (
          <>
            <Ages statement={data} />
            <Uses statement={data} customerId={customerId} maySend={maySend} />
          </>
        )}
      </Query>
    </Panel>
  );
}

/** What can be done with it: as a file, by mail, and its invoices one by one. */
function Uses({ statement: { total, email }, customerId, maySend }: CustomerStatementProps & { statement: Statement }) {
  // In the address, so that a list may lead to it.
  const [asked, ask] = useUrlParam('send');
  const maySendIt = maySend && total.invoices > 0;
  const { act, isBusy } = useAction({
    call: () => download(getStatementPdf, { params: { id: customerId } }),
    failure: 'The statement could not be downloaded',
  });
  return (
    <>
      <Row wraps sx={{ px: 'var(--inset)', pb: 2 }}>
        <Button startIcon={<FileDownloadOutlined />} disabled={isBusy} onClick={() => void act()}>
          Download PDF
        </Button>
        {maySendIt && (
          <Button startIcon={<MailOutlined />} {...StatementDialog.ahead} onClick={() => ask('statement')}>
            Send Statement
          </Button>
        )}
        {total.invoices > 0 && (
          <Link to={pathTo('invoices', { customer: customerId, status: 'unpaid', sort: 'due' })} className="link">
            {isOne(total.invoices) ? 'Open invoice' : `${formatNumber(total.invoices)} open invoices`}
          </Link>
        )}
      </Row>
      {maySendIt && asked === 'statement' && (
        <StatementDialog customerId={customerId} email={email} onClose={() => ask(undefined)} />
      )}
    </>
  );
}

/** The sums by age, and in all. */
function Ages({ statement: { ages, total, dueBack } }: { statement: Statement }) {
  const facts = [
    ...AGING_BUCKETS.map((age) => ({
      label: AGING_LABELS[age],
      value: (
        <Text className="num" tone={age !== 'current' && ages[age].amount > 0 ? 'error' : undefined}>
          {formatMoney(ages[age].amount)}
        </Text>
      ),
    })),
    {
      label: 'Total',
      value: (
        <Text className="num" weight={600}>
          {formatMoney(total.amount)}
        </Text>
      ),
    },
  ];
  return (
    <>
      <Facts facts={facts} columns={3} />
      {dueBack > 0 && (
        <Box sx={{ px: 'var(--inset)', pb: 1.5 }}>
          <Text size="small" tone="quiet">
            A credit of {formatMoney(dueBack)} is not deducted from the total.
          </Text>
        </Box>
      )}
    </>
  );
}
