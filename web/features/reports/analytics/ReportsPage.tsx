import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { seesMoney } from '#shared/accounts/permissions.ts';
import { type Analytics, MAX_RANGE_DAYS } from '#shared/contracts/analytics.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { isOne } from '#shared/i18n/t.ts';
import { useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { RangeDays } from '../../../ui/form/RangeDays.tsx';
import { LoadingCards } from '../../../ui/page/LoadingCards.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { invoicesPathOf, shipmentsPathOf } from './figure-links.ts';
import { Overview } from './Overview.tsx';
import { RangeSelect } from './RangeSelect.tsx';
import { Ranking } from './Ranking.tsx';
import { ReportCards } from './ReportCards.tsx';
import { ReportExports } from './ReportExports.tsx';
import { ReportMailButton } from './ReportMailButton.tsx';
import { Revenue } from './Revenue.tsx';
import { useRange, useReport } from './use-report.ts';

const ContainerCosts = lazyPart(() => import('./ContainerCosts.tsx'), 'ContainerCosts');

const TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'drivers', label: 'Driver Performance' },
  { value: 'customers', label: 'Customer Insights' },
  { value: 'revenue', label: 'Revenue Trends', isMoney: true },
  { value: 'containers', label: 'Containers', isOfContainers: true },
] as const;
type TabName = (typeof TABS)[number]['value'];

/** No file of these for staff. */
const isAboutMoney = (tab: TabName) => tab === 'customers' || tab === 'revenue';

/** The figures of a range in tabs. */
export function ReportsPage() {
  const { role, tracksContainers = false } = useUser();
  const money = seesMoney(role);
  const { range, setRange, days, setDays, today, query } = useRange();
  const asked = useReport(query);
  const { report } = asked;
  const [param, setTab] = useUrlParam('tab');
  const tabs = TABS.filter((tab) => (money || !('isMoney' in tab)) && (tracksContainers || !('isOfContainers' in tab)));
  const tab = tabs.find(({ value }) => value === param)?.value ?? 'overview';
  const subtitle = useSubtitle(report);
  return (
    <>
      <PageHeader
        title="Reports & Analytics"
        subtitle={subtitle}
        action={
          <>
            <RangeSelect value={range} onChange={setRange} />
            {tab !== 'containers' && (money || !isAboutMoney(tab)) && <ReportExports query={query} type={tab} />}
            {money && <ReportMailButton />}
          </>
        }
      />
      {range === 'custom' && <RangeDays days={days} today={today} longest={MAX_RANGE_DAYS} onChange={setDays} />}
      <ReportCards report={report} seesMoney={money} />
      <ReportTabs tabs={tabs} shown={tab} onShow={(value) => setTab(value === 'overview' ? undefined : value)} />
      <Box role="tabpanel" id="report" aria-labelledby={`tab-${tab}`}>
        {tab === 'containers' ? <ContainerCosts query={query} /> : <Figures {...{ tab, asked, money }} />}
      </Box>
    </>
  );
}

type ReportTab = Exclude<TabName, 'containers'>;

interface FiguresProps {
  tab: ReportTab;
  asked: ReturnType<typeof useReport>;
  money: boolean;
}

function Figures({ tab, asked: { report, error, retry }, money }: FiguresProps) {
  return (
    <Query
      data={report}
      error={error}
      retry={retry}
      loading={<LoadingCards text="Loading analytics..." cards={2} height={280} />}
      failing="The report could not be loaded."
      isBare
    >
      {(data) => <Content tab={tab} report={data} money={money} />}
    </Query>
  );
}

function Content({ tab, report, money }: { tab: ReportTab; report: Analytics; money: boolean }) {
  const behind = shipmentsPathOf(report);
  if (tab === 'overview') return <Overview report={report} />;
  if (tab === 'revenue') return <Revenue report={report} />;
  if (tab === 'drivers')
    return (
      <Ranking
        title="Top drivers"
        mayExport={money || !isAboutMoney(tab)}
        columns={['Driver', 'Deliveries', 'Revenue']}
        empty="No driver performance data available"
        measure={({ count }) => count}
        rows={report.topDrivers.map(({ id, name, deliveries, revenue }) => {
          // Each delivery has its invoice, so the same shipments stand behind both.
          const to = behind('delivered', { driver: id });
          return { id, name, count: deliveries, revenue, to, moneyTo: to };
        })}
      />
    );
  return (
    <Ranking
      title={money ? 'Top customers by revenue' : 'Top customers'}
      mayExport={money || !isAboutMoney(tab)}
      columns={['Customer', 'Shipments', 'Revenue']}
      empty="No customer data available"
      measure={({ count, revenue }) => revenue ?? count}
      rows={report.customerInsights.map(({ customerId, customerName, customerNote, shipmentCount, totalSpent }) => ({
        ...{ id: customerId, name: customerName, note: customerNote, count: shipmentCount, revenue: totalSpent },
        page: paths.customer(customerId),
        to: behind('created', { customer: customerId }),
        moneyTo: invoicesPathOf(report, { customer: customerId }),
      }))}
    />
  );
}

function useSubtitle(report: Analytics | undefined): string {
  const { period } = useDates();
  if (!report) return 'Loading analytics...';
  const { start, end } = report;
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
  return `${period(start, end)}, compared with the ${isOne(days) ? 'day' : `${days} days`} before`;
}

interface ReportTabsProps {
  tabs: readonly (typeof TABS)[number][];
  shown: TabName;
  onShow: (tab: TabName) => void;
}

function ReportTabs({ tabs, shown, onShow }: ReportTabsProps) {
  return (
    <Tabs
      value={shown}
      onChange={(_, value: TabName) => onShow(value)}
      aria-label="Report"
      variant="scrollable"
      sx={{ mb: { xs: 2, md: 2.5 }, borderBottom: '1px solid var(--border-strong)' }}
    >
      {tabs.map(({ value, label }) => (
        <Tab key={value} value={value} label={label} id={`tab-${value}`} aria-controls="report" />
      ))}
    </Tabs>
  );
}
