import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { ExportButton } from '../../../entities/exports/ExportButton.tsx';
import { useLiveShipments } from '../../../entities/shipments/live/use-live-shipments.ts';
import { useShipment } from '../../../entities/shipments/live/use-shipments.ts';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { DetailDrawer } from '../../../ui/detail/DetailDrawer.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { Failing } from '../../../ui/page/Failing.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { hasFooter, ShipmentFooter, ShipmentMenu, useLegalActions } from '../detail/ShipmentActions.tsx';
import { ShipmentDetail } from '../detail/ShipmentDetail.tsx';
import { ShipmentFilters } from './ShipmentFilters.tsx';
import { ShipmentList } from './ShipmentList.tsx';
import { exportOf, filterOf, useShipments } from './use-shipments.ts';

const CreateShipmentDialog = lazy(async () => ({
  default: (await import('./CreateShipmentDialog.tsx')).CreateShipmentDialog,
}));

/** All shipments, one of them open beside the list (specification 1, section 2). */
export function ShipmentsPage() {
  useLiveShipments();
  const [dialog, setDialog] = useUrlParam('new');
  const [openId, setOpen] = useUrlParam('open', { push: true });
  return (
    <>
      <WithDetail id={openId} onClose={() => setOpen(undefined)}>
        <ShipmentsPanel openId={openId} onCreate={() => setDialog('1')} />
      </WithDetail>
      {dialog && (
        <Suspense fallback={null}>
          <CreateShipmentDialog onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function ShipmentsPanel({ openId, onCreate }: { openId: string | undefined; onCreate: () => void }) {
  const [param, setParam] = useUrlParam('filter');
  const [search, setSearch] = useState('');
  const filter = filterOf(param);
  const list = useShipments(filter, search);
  const { shipments, isStaff, counts } = list;
  const isSearching = search.trim() !== '';
  const create = isStaff && (
    <>
      <ExportButton request={exportOf(filter)} />
      {/* For a caller who is no customer yet: the form with the quote. */}
      <Button component={Link} to={paths.book} variant="outlined" color="inherit">
        New Booking
      </Button>
      <Button variant="contained" startIcon={<AddOutlined />} onClick={onCreate}>
        New Shipment
      </Button>
    </>
  );
  return (
    <>
      <PageHeader title="Shipments" subtitle="Manage all shipments and deliveries" action={create} />
      <Panel title="All Shipments" aside={<Count {...list} isSearching={isSearching} />} isBusy={list.isLoading}>
        <Box sx={{ display: 'grid', gap: 1, p: { xs: '12px 16px', md: '12px 20px' } }}>
          <SearchField
            value={search}
            onChange={setSearch}
            placeholder="Search by tracking number, pickup, or delivery city..."
          />
          <ShipmentFilters
            value={filter}
            onChange={(value) => setParam(value === 'all' ? undefined : value)}
            counts={counts}
            hasNoDriver={isStaff}
          />
        </Box>
        {!shipments && !list.error && <LoadingRows text="Loading shipments..." rows={8} />}
        {!shipments && list.error && <Failing what="The shipments could not be loaded." onRetry={list.retry} />}
        {shipments && shipments.length > 0 && <ShipmentList shipments={shipments} openId={openId} />}
        {shipments?.length === 0 && (
          <Box sx={{ borderTop: '1px solid var(--border)' }}>
            <Nothing isSearching={isSearching} isFiltered={filter !== 'all'} onShowAll={() => setParam(undefined)} />
          </Box>
        )}
      </Panel>
    </>
  );
}

interface CountProps {
  shipments: readonly unknown[] | undefined;
  total: number;
  isAll: boolean;
  isSearching: boolean;
}

function Count({ shipments, total, isAll, isSearching }: CountProps) {
  if (!shipments) return null;
  const all = `${formatNumber(total)}${isAll ? '' : '+'}`;
  const text = isSearching ? `${formatNumber(shipments.length)} of ${all}` : all;
  return (
    <span className="num" role="status">
      {text} {!isSearching && total === 1 ? 'shipment' : 'shipments'}
    </span>
  );
}

interface NothingProps {
  isSearching: boolean;
  isFiltered: boolean;
  onShowAll: () => void;
}

function Nothing({ isSearching, isFiltered, onShowAll }: NothingProps) {
  if (isSearching) return <Empty title="No shipments found" hint="Try a different search query" />;
  if (!isFiltered) return <Empty title="No shipments found" hint="Create your first shipment to get started" />;
  const all = (
    <Button variant="outlined" color="inherit" onClick={onShowAll}>
      Show all shipments
    </Button>
  );
  return <Empty title="No shipments found" hint="Nothing is under this filter now" action={all} />;
}

interface WithDetailProps {
  id: string | undefined;
  onClose: () => void;
  children: React.ReactNode;
}

/** The list with the shipment of the address open. */
function WithDetail({ id, onClose, children }: WithDetailProps) {
  const { shipment: data, isGone, error, retry } = useShipment(id);
  const legal = useLegalActions(data);
  const title = id === undefined ? undefined : data ? `Shipment ${data.trackingNumber}` : 'Shipment';
  const detail = data ? (
    <ShipmentDetail key={data.id} shipment={data} />
  ) : isGone ? (
    <Empty title="Shipment not found" hint="It may belong to somebody else now." />
  ) : error ? (
    <Failing what="The shipment could not be loaded." onRetry={retry} />
  ) : (
    <LoadingRows text="Loading shipment..." rows={4} />
  );
  return (
    <DetailDrawer
      title={title}
      onClose={onClose}
      head={
        data && (
          <Box sx={{ display: 'flex', alignItems: 'center', fontSize: 'var(--fs-14)' }}>
            <Box sx={{ flex: 1 }}>
              <CopyNumber value={data.trackingNumber} weight={600} />
            </Box>
            <ShipmentMenu key={data.id} shipment={data} />
          </Box>
        )
      }
      footer={data && hasFooter(legal) && <ShipmentFooter key={data.id} shipment={data} />}
      detail={detail}
    >
      {children}
    </DetailDrawer>
  );
}
