import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '#shared/shipments/shipment.ts';
import { SHIPMENT_STATUS } from '../../../entities/shipments/chips/status.ts';
import { useUrlParams } from '../../../lib/use-url-param.ts';
import KeyboardArrowDown from '../../../ui/icon/KeyboardArrowDown.tsx';
import { FilterChips, ONE_ROW } from '../../../ui/list/FilterChips.tsx';
import { keepInSight } from '../../../ui/list/ToggleButtons.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import type { Count, Further, ShipmentFilter } from './use-shipments-page.ts';

const FurtherFilters = lazyPart(() => import('./FurtherFilters.tsx'), 'FurtherFilters');

/** A filter that no chip stands for. */
const NO_CHIP: ShipmentFilter = 'pending';

interface ShipmentFiltersProps {
  value: ShipmentFilter;
  /** What all holds besides. */
  further: Further;
  counts: Readonly<Record<'late' | 'noDriver' | 'exceptions' | 'untold', Count>>;
  /** Of the office; a driver's shipments all have a driver. */
  isStaff: boolean;
}

/** All, late, without a driver, exceptions; of one status; and whose, by whom, how urgent and since when. */
export function ShipmentFilterChips({ value, further, counts, isStaff }: ShipmentFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const { status, chip, onChip, onStatus, others } = useChoices(value, further);
  return (
    <>
      <Box sx={ONE_ROW}>
        <FilterChips<ShipmentFilter>
          label={t('Filter')}
          value={chip}
          onChange={onChip}
          options={chipsOf(counts, { isStaff, chip })}
        />
        <StatusSelect status={status} onChange={onStatus} />
        {isStaff && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-expanded={isOpen || others > 0}
            {...FurtherFilters.ahead}
            onClick={() => setOpen(!isOpen)}
            sx={{ height: { xs: 36, md: 30 }, minHeight: 0 }}
          >
            {others > 0 ? `More filters (${others})` : 'More filters'}
          </Button>
        )}
      </Box>
      {isStaff && (isOpen || others > 0) && <FurtherFilters further={further} />}
    </>
  );
}

type Chips = Parameters<typeof FilterChips<ShipmentFilter>>[0]['options'];

function chipsOf(
  counts: ShipmentFiltersProps['counts'],
  { isStaff, chip }: { isStaff: boolean; chip: ShipmentFilter },
): Chips {
  return [
    { value: 'all', label: t('All') },
    { value: 'late', label: t('Late'), ...counts.late },
    ...(isStaff ? [{ value: 'no-driver' as const, label: 'No driver', ...counts.noDriver }] : []),
    { value: 'exceptions', label: t('Exceptions'), ...counts.exceptions },
    // Seldom any: then there is no room to spend on it.
    ...(counts.untold.count || chip === 'untold'
      ? [{ value: 'untold' as const, label: t('Customer not notified'), ...counts.untold }]
      : []),
  ];
}

interface StatusSelectProps {
  status: ShipmentStatus | undefined;
  onChange: (name: string) => void;
}

function StatusSelect({ status, onChange }: StatusSelectProps) {
  const isStatus = status !== undefined;
  return (
    <Box
      ref={isStatus ? keepInSight : null}
      sx={{ position: 'relative', color: isStatus ? 'secondary.contrastText' : 'text.secondary' }}
    >
      <Box
        component="select"
        aria-label={t('Status')}
        value={status ?? ''}
        onChange={(event) => onChange(event.target.value)}
        sx={{
          ...SELECT,
          borderColor: isStatus ? 'secondary.main' : 'var(--border-strong)',
          bgcolor: isStatus ? 'secondary.main' : 'background.paper',
        }}
      >
        <option value="">{t('Status')}</option>
        {SHIPMENT_STATUSES.map((name) => (
          <option key={name} value={name}>
            {t(SHIPMENT_STATUS[name].label)}
          </option>
        ))}
      </Box>
      <KeyboardArrowDown aria-hidden sx={ARROW} />
    </Box>
  );
}

const PARAMS = ['filter', 'status', 'driver', 'customer', 'priority', 'days', 'from', 'to'] as const;

/** The choices as the address has them. A status alone is the filter itself, as everything that leads here names it. */
function useChoices(value: ShipmentFilter, further: Further) {
  const set = useUrlParams(PARAMS);
  const { driverId: driver, customerId: customer, priority, days, from, to } = further;
  const own = SHIPMENT_STATUSES.find((name) => name === value);
  const status = own ?? further.status;
  const others = [driver, customer, priority, from].filter(Boolean).length;
  const kept = {
    ...(driver && { driver }),
    ...(customer && { customer }),
    ...(priority && { priority }),
    ...(from && to && { ...(days && { days }), from, to }),
  };
  const isAll = value === 'all' && status === undefined && others === 0;
  return {
    ...{ status, others },
    /** Nothing is pressed where a status or another filter narrows the list. */
    chip: own ? NO_CHIP : value === 'all' && !isAll ? NO_CHIP : value,
    onChip: (filter: ShipmentFilter) => set(filter === 'all' ? {} : { ...kept, filter, ...(status && { status }) }),
    onStatus: (name: string) => {
      const isUnderChip = !own && value !== 'all';
      const chosen = SHIPMENT_STATUSES.find((one) => one === name);
      if (isUnderChip) set({ ...kept, filter: value, ...(chosen && { status: chosen }) });
      else set({ ...kept, ...(chosen && { filter: chosen }) });
    },
  };
}

const ARROW = {
  position: 'absolute',
  right: 7,
  top: 'calc(50% - 8px)',
  fontSize: 'var(--icon-sm)',
  pointerEvents: 'none',
} as const;

const SELECT = {
  appearance: 'none',
  height: { xs: 36, md: 30 },
  py: 0,
  pr: 3.25,
  pl: 1.25,
  borderRadius: 'var(--radius-sm)',
  border: '1px solid',
  color: 'inherit',
  font: '500 var(--fs-13) var(--font-sans)',
  cursor: 'pointer',
  '& option': { backgroundColor: 'var(--surface)', color: 'var(--text)' },
} as const;
