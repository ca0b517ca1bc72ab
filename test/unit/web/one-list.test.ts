import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';

/** Rows of many that are no list which anybody arranges, and why. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'web/features/boxes/detail': 'what sources say of one container, those that disagree beside each other',
  'web/features/imports/file': 'a file that is read, row by row as it stands there',
  'web/features/live/map': 'beside a map, in its order',
};

/** Rows that a page draws one after the other, all of them, and why nobody arranges, searches or pages through them. */
const DRAWN_WHOLE: Readonly<Record<string, readonly string[]>> = {
  'parts of one thing, which come with it and are read with it': [
    'entities/boxes/ClockDays',
    'entities/drivers/HoursLeft',
    'entities/drivers/replay/ReplayControls',
    'entities/shipments/Picture',
    'entities/shipments/QuoteLines',
    'entities/shipments/charges/ChargesPanel',
    'entities/shipments/detail/Messages',
    'entities/shipments/detail/ProofBlock',
    'features/boxes/detail/ClocksPanel',
    'features/boxes/detail/ReadinessPanel',
    'features/boxes/detail/StageSteps',
    'features/boxes/money/MoneyTable',
    'features/customers/detail/NotesPanel',
    'features/customers/rates/RateLines',
    'features/drivers/detail/DocumentsPanel',
    'features/drivers/detail/DriverHours',
    'features/drivers/documents/MyDocumentsPage',
    'features/integrations/webhooks/HealthBars',
    'features/integrations/webhooks/WebhookDetail',
    'features/invoices/detail/ComingReminders',
    'features/invoices/detail/InvoicePay',
    'features/invoices/detail/InvoicePayments',
    'features/notifications/settings/TemplateVersions',
    'features/places/detail/ClosedDaysPanel',
    'features/tracking/track/TrackProof',
    'features/tracking/track/TrackSteps',
  ],
  'the newest or the first few of a list that has a page of its own, with a link there or a button for more': [
    'entities/bell/BellPanel',
    'features/customers/detail/CustomerInvoices',
    'features/customers/detail/CustomerPayments',
    'features/customers/detail/CustomerShipments',
    'features/drivers/detail/DriverJobs',
    'features/integrations/webhooks/DeliveryLog',
    'features/reports/dashboard/DashboardRecent',
    'features/reports/dashboard/DecisionsPanel',
  ],
  'each waits for a decision and is gone after it; the most urgent stands first, and all must be seen': [
    'entities/offline/ConnectionBanner',
    'features/accounts/pending/PendingUsersPage',
    'features/alerts/list/AlertAsides',
    'features/alerts/list/AlertGroup',
    'features/alerts/list/AlertsPage',
    'features/demos/requests/MeetingsPanel',
    'features/organization/settings/PendingInvitations',
  ],
  'an organization has a handful of them, and all are set here': [
    'features/notifications/settings/Templates',
    'features/organization/settings/FreeTimeSettings',
    'features/organization/settings/OperationsSettings',
    'features/organization/settings/OrganizationClosedDays',
    'features/organization/settings/RemindersForm',
    'features/organization/settings/RolesSettings',
    'features/organization/settings/charges/ChargeCodesPanel',
    'features/organization/settings/charges/SalesTaxPanel',
    'features/reports/analytics/ReportMailDialog',
    'features/shipments/list/SavedAddresses',
  ],
  'the order of the work is what it says': [
    'features/boxes/money/MoveFirst',
    'features/dispatch/board/DriverColumns',
    'features/dispatch/board/UnassignedColumn',
    'features/dispatch/plan/PlanBar',
    'features/dispatch/plan/PlanHours',
    'features/dispatch/plan/PlanRoutes',
    'features/dispatch/rows/DriverRow',
    'features/dispatch/rows/DriverRows',
    'features/drivers/drive/JobRows',
    'features/drivers/drive/OrderDialog',
    'features/drivers/sheet/RunSheetPage',
  ],
  'what came of something that was just asked for': [
    'entities/drivers/fit/FitNote',
    'entities/shipments/group/GroupResultDialog',
    'features/dispatch/plan/PlanAside',
    'features/invoices/list/RemindResults',
    'features/shipments/book/BookedContainers',
  ],
  'what is chosen from, or filled in': [
    'entities/drivers/documents/FilesField',
    'entities/exports/ExportChoices',
    'entities/shipments/MoreContainers',
    'entities/shipments/PhotosField',
    'entities/shipments/StateAndZip',
    'features/accounts/settings/OwnNotificationsForm',
    'features/alerts/list/SnoozeButton',
    'features/customers/detail/ApplicationFields',
    'features/boxes/detail/EditBoxDialog',
    'features/dispatch/board/use-driver-items',
    'features/organization/settings/ClockRuleDays',
    'features/reports/analytics/ReportsPage',
  ],
  'what is odd about one form': ['entities/shipments/odd/SecondLook', 'features/shipments/book/BookingConfirmation'],
  'facts and figures, as many as the page has words for': [
    'features/customers/detail/ReceiptLine',
    'features/demos/answer/MeetingDetails',
    'features/dispatch/board/BoardFigures',
    'features/drivers/drive/NextJobParts',
    'features/landing/pricing/PricingPage',
    'features/reports/analytics/Overview',
    'features/reports/analytics/Ranking',
  ],
  "the interface's own description": ['features/integrations/keys/ApiNotes', 'features/integrations/keys/EndpointList'],
};

const read = (path: string) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') });
const files = globSync('web/features/**/*.tsx', { cwd: ROOT }).map(read);
const everywhere = [...files, ...globSync('web/entities/**/*.tsx', { cwd: ROOT }).map(read)];

/** Whether a file draws an element for each of some rows, which are no words of its own. */
function drawsRows({ path, text }: { path: string; text: string }): boolean {
  let draws = false;
  new Visitor({
    CallExpression({ callee, arguments: [row] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const [of, drawn] = [callee.object, row].map((one) => text.slice(one?.start ?? 0, one?.end ?? 0));
      const isElement = /=>\s*\(?\s*<[A-Z]|return \(?\s*<[A-Z]/.test(drawn ?? '');
      if (callee.property.name === 'map' && isElement && !/^\(?\[|^[A-Z_]+$/.test(of ?? '')) draws = true;
    },
  }).visit(parseSync(path, text).program);
  return draws;
}
const drawing = files.filter(({ text }) => /ui\/list\/(DataTable|VirtualList|CardGrid|ScrollingList)\.tsx/.test(text));
const foldersWithPage = new Set(
  files.filter(({ text }) => text.includes('<ListPage')).map(({ path }) => dirname(path)),
);

describe('every list', () => {
  it('stands on a ListPage, which arranges it, or says why not', () => {
    const others = new Set(drawing.map(({ path }) => dirname(path)).filter((folder) => !foldersWithPage.has(folder)));
    expect([...others].sort()).toEqual(Object.keys(OTHERWISE).sort());
  });

  it('or is drawn whole for a reason', () => {
    const whole = everywhere.filter((file) => !file.text.includes('<ListPage') && drawsRows(file));
    const named = Object.values(DRAWN_WHOLE)
      .flat()
      .map((name) => `web/${name}.tsx`);
    expect(whole.map(({ path }) => path).sort()).toEqual(named.sort());
  });

  it('or it is noticed', () => {
    const rows = 'export const Yards = ({ yards }) => <ul>{yards.map(({ id }) => <Yard key={id} />)}</ul>;';
    expect(drawsRows({ path: 'web/features/yards/YardsPage.tsx', text: rows })).toBe(true);
    expect(drawsRows({ path: 'web/features/yards/YardsPage.tsx', text: rows.replace('{yards.', '{KINDS.') })).toBe(
      false,
    );
  });

  it('has its view made by useListView, under a name and with its columns', () => {
    const pages = files.filter(({ text }) => text.includes('<ListPage'));
    expect(pages.length).toBeGreaterThan(8);
    for (const { path, text } of pages) {
      expect(text, path).toMatch(/useListView(<\w+>)?\(\{[\s\S]*?name: '/);
      expect(text, path).toMatch(/useListView(<\w+>)?\(\{[\s\S]*?columns/);
    }
  });

  it('gives its table the view, so that it is ordered and dense as all are', () => {
    const tables = drawing.filter(
      ({ path, text }) => text.includes('<DataTable') && foldersWithPage.has(dirname(path)),
    );
    for (const { path, text } of tables) expect(text.match(/<DataTable[\s\S]*?\/>/)?.[0], path).toMatch(/view/);
  });

  it('is searched in the field of the house, and nowhere in another', () => {
    const own = files.filter(({ text }) => /type="search"|ui\/list\/SearchField/.test(text)).map(({ path }) => path);
    for (const path of own) expect(foldersWithPage.has(dirname(path)), path).toBe(false);
  });
});
