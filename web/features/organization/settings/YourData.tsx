import { addDays, startOfDay } from '#shared/dates/calendar.ts';
import { ExportMenu } from '../../../entities/exports/ExportMenu.tsx';
import { useDates } from '../../../lib/format.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';

/** What the organization takes with it. */
export function YourData() {
  const { today, timeZone } = useDates();
  const start = startOfDay(addDays(today(), -365), timeZone).toISOString();
  return (
    <Panel title="Your data">
      <Row gap={2} justify="space-between" sx={{ p: 'var(--pad-row)', '& > button': { flex: 'none' } }}>
        <div>
          <Text component="div" weight={500}>
            Export everything
          </Text>
          <Text component="div" size="caption" tone="quiet">
            Shipments, customers, invoices, and the audit log, each as a CSV file
          </Text>
        </div>
        <ExportMenu
          choices={[
            { label: 'Shipments', request: { type: 'shipments', query: {} } },
            { label: 'Customers', request: { type: 'customers', query: {} } },
            { label: 'Archived customers', request: { type: 'customers', query: { archived: 'true' } } },
            { label: 'Invoices', request: { type: 'invoices', query: {} } },
            { label: 'Audit log, last 12 months', request: { type: 'audit', query: { start } } },
          ]}
        />
      </Row>
    </Panel>
  );
}
