import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { ExportRequest } from '#shared/contracts/exports.ts';
import { ExportButton } from '../../../entities/exports/ExportButton.tsx';
import { ShipmentDrawer } from '../../../entities/shipments/detail/ShipmentDrawer.tsx';
import { useLiveShipments } from '../../../entities/shipments/live/use-live-shipments.ts';
import { useListView } from '../../../lib/list/use-list-view.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { ShipmentFilters } from './ShipmentFilters.tsx';
import { ShipmentList } from './ShipmentList.tsx';
import { useBehind } from './use-behind.ts';
import { exportOf, filterOf, matches, useShipments } from './use-shipments-page.ts';

const CreateShipmentDialog = lazyPart(() => import('./CreateShipmentDialog.tsx'), 'CreateShipmentDialog');

const BehindFigure = lazyPart(() => import('./BehindFigure.tsx'), 'BehindFigure', {
  late: <Box sx={{ height: { xs: 36, md: 30 } }} />,
});

/** All shipments, one of them open beside the list (specification 1, section 2). */
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

function Shipments({ openId, onCreate }: { openId: string | undefined; onCreate: () => void }) {
  const [param, setParam] = useUrlParam('filter');
  const filter = filterOf(param);
  const search = useSearchText();
  const behind = useBehind();
  const { list, further, counts, isStaff } = useShipments(filter, search.text, behind);
  const view = useListView({ list, wanted: search.wanted, matches, further, noun: ['shipment', 'shipments'] });
  return (
    <ListPage
      title="Shipments"
      subtitle={isStaff ? 'Manage all shipments and deliveries' : 'Your jobs, open and delivered'}
      action={isStaff && <Actions request={exportOf(filter, behind)} onCreate={onCreate} />}
      panelTitle="All Shipments"
      view={view}
      search={{ ...search, placeholder: 'Search by tracking number, pickup, or delivery city...' }}
      filters={
        behind ? (
          <BehindFigure behind={behind} />
        ) : (
          <ShipmentFilters
            value={filter}
            onChange={(value) => setParam(value === 'all' ? undefined : value)}
            counts={counts}
            hasNoDriver={isStaff}
          />
        )
      }
      loading="Loading shipments..."
      failing="The shipments could not be loaded."
      none={
        behind
          ? NONE_BEHIND
          : filter === 'all'
            ? { ...NONE, action: isStaff && <CreateFirst onClick={onCreate} /> }
            : { ...NONE_UNDER_FILTER, action: <ShowAll onClick={() => setParam(undefined)} /> }
      }
      noMatch={NO_MATCH}
    >
      {(shipments) => <ShipmentList shipments={shipments} openId={openId} namesDrivers={isStaff} />}
    </ListPage>
  );
}

const NONE = { title: 'No shipments found', hint: 'Create your first shipment to get started' };
const NONE_UNDER_FILTER = { title: 'No shipments found', hint: 'Nothing is under this filter now' };
const NONE_BEHIND = { title: 'No shipments found', hint: 'This figure counts none' };
const NO_MATCH = { title: 'No shipments found', hint: 'Try a different search query' };

function Actions({ request, onCreate }: { request: ExportRequest; onCreate: () => void }) {
  return (
    <>
      <ExportButton request={request} />
      {/* For a caller who is no customer yet: the form with the quote. */}
      <Button component={Link} to={paths.book} variant="outlined" color="inherit">
        New Booking
      </Button>
      <Button variant="contained" startIcon={<AddOutlined />} {...CreateShipmentDialog.ahead} onClick={onCreate}>
        New Shipment
      </Button>
    </>
  );
}

function CreateFirst({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outlined" color="inherit" onClick={onClick}>
      New Shipment
    </Button>
  );
}

function ShowAll({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outlined" color="inherit" onClick={onClick}>
      Show all shipments
    </Button>
  );
}
