import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { type StaticTextKey, t } from '#shared/i18n/t.ts';
import { shipmentTermsOf } from '#shared/shipments/search-terms.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useDriverNames } from '../../../entities/drivers/use-drivers.ts';
import { ShipmentDrawer } from '../../../entities/shipments/detail/ShipmentDrawer.tsx';
import { useLiveShipments } from '../../../entities/shipments/live/use-live-shipments.ts';
import { useDates } from '../../../lib/format.ts';
import { useListView } from '../../../lib/list/use-list-view.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import { useUrlParam, useUrlParams } from '../../../lib/use-url-param.ts';
import { CreateButton } from '../../../ui/list/CreateButton.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import type { ChosenAction } from './ChosenShipments.tsx';
import { ListActions } from './ListActions.tsx';
import { ShipmentFilterChips } from './ShipmentFilterChips.tsx';
import { ShipmentTable, useShipmentColumns } from './ShipmentTable.tsx';
import { useFigureParam } from './use-figure-param.ts';
import { useFurther, useNarrowingWords } from './use-further.ts';
import { filterOf, matches, useShipments } from './use-shipments-page.ts';

const CreateShipmentDialog = lazyPart(() => import('./CreateShipmentDialog.tsx'), 'CreateShipmentDialog');

const ChosenShipments = lazyPart(() => import('./ChosenShipments.tsx'), 'ChosenShipments', { late: null });

const CHOSEN_DIALOGS = {
  assign: lazyPart(() => import('./AssignChosenDialog.tsx'), 'AssignChosenDialog'),
  match: lazyPart(() => import('./MatchChosenDialog.tsx'), 'MatchChosenDialog'),
  notify: lazyPart(() => import('./NotifyChosenDialog.tsx'), 'NotifyChosenDialog'),
};

const BehindFigure = lazyPart(() => import('./FigureFilterBar.tsx'), 'FigureFilterBar', {
  late: <Box sx={{ height: { xs: 36, md: 30 } }} />,
});

/** All shipments, one of them open beside the list. */
export function ShipmentsPage() {
  useLiveShipments();
  const [dialog, setDialog] = useUrlParam('new');
  const [openId, setOpen] = useUrlParam('open', { push: true });
  return (
    <>
      <ShipmentDrawer id={openId} onClose={() => setOpen(undefined)}>
        <Shipments openId={openId} onCreate={() => setDialog('1')} />
      </ShipmentDrawer>
      {dialog && <CreateShipmentDialog customerId={customerIn(dialog)} onClose={() => setDialog(undefined)} />}
    </>
  );
}

/** From a customer's page, `new` names whom it is for. */
const customerIn = (dialog: string) => (dialog.startsWith('cus_') ? dialog : undefined);

interface ShipmentsProps {
  openId: string | undefined;
  onCreate: () => void;
}

/** The list as the address narrows it. */
function useShipmentsView() {
  const [param] = useUrlParam('filter');
  const filter = filterOf(param);
  const search = useSearchText();
  const behind = useFigureParam();
  const narrowed = useFurther();
  const { list, foundByServer, counts, isStaff, ...listed } = useShipments(filter, search.text, behind, narrowed);
  const { find } = useDriverNames({ isWanted: isStaff });
  const { dayOf } = useDates();
  const terms = useMemo(() => shipmentTermsOf(search.wanted), [search.wanted]);
  const columns = useShipmentColumns(isStaff);
  const view = useListView({
    ...{ name: 'shipments', list, columns, foundByServer, noun: [t('shipment'), t('shipments')] },
    wanted: search.wanted,
    narrowing: useNarrowingWords(filter, narrowed),
    sortedByServer: isStaff && !behind ? SORTED_BY_SERVER : undefined,
    isExportedByServer: true,
    matches: (shipment, wanted) =>
      matches(shipment, wanted, { driverName: find(shipment.driverId)?.name, terms, dayOf }),
  });
  return { filter, search, behind, narrowed, counts, isStaff, columns, view, ...listed };
}

function Shipments({ openId, onCreate }: ShipmentsProps) {
  const [acted, setActed] = useState<{ by: ChosenAction; shipments: readonly Shipment[] }>();
  const ChosenDialog = acted && CHOSEN_DIALOGS[acted.by];
  const { filter, search, behind, narrowed, counts, isStaff, columns, view, unread, exportOf } = useShipmentsView();
  const isAll = filter === 'all' && Object.keys(narrowed).length === 0;
  return (
    <>
      <ListPage
        title={t('Shipments')}
        subtitle={isStaff ? 'Manage all shipments and deliveries' : t('Your jobs, open and delivered')}
        action={
          isStaff && (
            <ListActions request={exportOf(view.rows)}>
              <NewShipment onClick={onCreate} />
            </ListActions>
          )
        }
        panelTitle={t('All Shipments')}
        view={view}
        actions={
          view.chosen && (
            <ChosenShipments
              {...{ chosen: view.chosen, matching: exportOf(view.rows), hasMore: unread.hasMore }}
              onAct={(by, shipments) => setActed({ by, shipments })}
            />
          )
        }
        search={{ ...search, placeholder: t('Search by tracking number, pickup, or delivery city...') }}
        filters={<Filters {...{ filter, behind, narrowed, counts, isStaff }} />}
        loading={t('Loading shipments...')}
        failing={t('The shipments could not be loaded.')}
        none={noneOf({ isFigure: behind !== undefined, isAll, isStaff }, onCreate)}
        noMatch={nothing('Try a different search query')}
        unread={isStaff ? unread : undefined}
      >
        {(shipments) => <ShipmentTable {...{ shipments, columns, view, openId }} />}
      </ListPage>
      {/* Not in the bar, which goes with what was chosen. */}
      {ChosenDialog && (
        <ChosenDialog
          shipments={acted.shipments}
          onRefused={(ids) => view.chosen?.set(ids)}
          onClose={() => setActed(undefined)}
        />
      )}
    </>
  );
}

type FiltersProps = Pick<ReturnType<typeof useShipmentsView>, 'filter' | 'behind' | 'narrowed' | 'counts' | 'isStaff'>;

function Filters({ filter, behind, narrowed, counts, isStaff }: FiltersProps) {
  if (behind) return <BehindFigure behind={behind} />;
  return <ShipmentFilterChips value={filter} further={narrowed} counts={counts} isStaff={isStaff} />;
}

function NewShipment({ onClick }: { onClick: () => void }) {
  return (
    <CreateButton {...CreateShipmentDialog.ahead} onClick={onClick}>
      New Shipment
    </CreateButton>
  );
}

/** What only the office reads is English. */
const none = (hint: string) => ({ title: t('No shipments found'), hint });
const nothing = (hint: StaticTextKey) => none(t(hint));

interface Narrowed {
  /** What one figure counts is shown. */
  isFigure: boolean;
  isAll: boolean;
  isStaff: boolean;
}

function noneOf({ isFigure, isAll, isStaff }: Narrowed, onCreate: () => void) {
  if (isFigure) return none('This number includes no shipments');
  if (!isAll) return { ...nothing('Nothing matches this filter right now'), action: <ShowAll /> };
  if (!isStaff) return nothing('New jobs appear here automatically.');
  return { ...none('Create your first shipment to get started'), action: <CreateFirst onClick={onCreate} /> };
}

/** Columns by which the server lists however many there are. */
const SORTED_BY_SERVER = ['Pickup', 'Delivery', 'Created'];

const NARROWING = ['filter', 'status', 'driver', 'customer', 'priority', 'days', 'from', 'to'] as const;

function CreateFirst({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outlined" color="inherit" onClick={onClick}>
      New Shipment
    </Button>
  );
}

function ShowAll() {
  const set = useUrlParams(NARROWING);
  return (
    <Button variant="outlined" color="inherit" onClick={() => set({})}>
      {t('Show all shipments')}
    </Button>
  );
}
