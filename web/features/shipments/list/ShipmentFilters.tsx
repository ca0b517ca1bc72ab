import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import Box from '@mui/material/Box';
import { SHIPMENT_STATUSES } from '#shared/shipment.ts';
import { SHIPMENT_STATUS } from '../../../entities/shipments/chips/status.ts';
import { keepInSight } from '../../../ui/list/Choices.tsx';
import { FilterChips, ONE_ROW } from '../../../ui/list/FilterChips.tsx';
import { filterOf, type ShipmentFilter } from './use-shipments-page.ts';

interface ShipmentFiltersProps {
  value: ShipmentFilter;
  onChange: (filter: ShipmentFilter) => void;
  counts: {
    late?: number | undefined;
    noDriver?: number | undefined;
    exceptions?: number | undefined;
    untold?: number | undefined;
  };
  /** A driver's shipments all have one. */
  hasNoDriver: boolean;
}

/** All, late, without a driver, exceptions, or one status. */
export function ShipmentFilters({ value, onChange, counts, hasNoDriver }: ShipmentFiltersProps) {
  const isStatus = SHIPMENT_STATUSES.some((status) => status === value);
  return (
    <Box sx={ONE_ROW}>
      <FilterChips<ShipmentFilter>
        label="Filter"
        value={value}
        onChange={onChange}
        options={[
          { value: 'all', label: 'All' },
          { value: 'late', label: 'Late', count: counts.late },
          ...(hasNoDriver ? [{ value: 'no-driver' as const, label: 'No driver', count: counts.noDriver }] : []),
          { value: 'exceptions', label: 'Exceptions', count: counts.exceptions },
          // Seldom any: then there is no room to spend on it.
          ...(counts.untold || value === 'untold'
            ? [{ value: 'untold' as const, label: 'Customer not told', count: counts.untold }]
            : []),
        ]}
      />
      <Box
        ref={isStatus ? keepInSight : null}
        sx={{ position: 'relative', color: isStatus ? 'secondary.contrastText' : 'text.secondary' }}
      >
        <Box
          component="select"
          aria-label="Status"
          value={isStatus ? value : ''}
          onChange={(event) => onChange(filterOf(event.target.value))}
          sx={{
            appearance: 'none',
            height: { xs: 36, md: 30 },
            py: 0,
            pr: 3.25,
            pl: 1.25,
            borderRadius: 'var(--radius-sm)',
            border: '1px solid',
            borderColor: isStatus ? 'secondary.main' : 'var(--border-strong)',
            bgcolor: isStatus ? 'secondary.main' : 'background.paper',
            color: 'inherit',
            font: '500 var(--fs-13) var(--font-sans)',
            cursor: 'pointer',
            '& option': { backgroundColor: 'var(--surface)', color: 'var(--text)' },
          }}
        >
          <option value="">Status</option>
          {SHIPMENT_STATUSES.map((status) => (
            <option key={status} value={status}>
              {SHIPMENT_STATUS[status].label}
            </option>
          ))}
        </Box>
        <KeyboardArrowDown
          aria-hidden
          sx={{
            position: 'absolute',
            right: 7,
            top: 'calc(50% - 8px)',
            fontSize: 'var(--icon-sm)',
            pointerEvents: 'none',
          }}
        />
      </Box>
    </Box>
  );
}
