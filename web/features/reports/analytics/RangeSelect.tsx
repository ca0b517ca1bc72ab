import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import CalendarTodayOutlined from '../../../ui/icon/CalendarTodayOutlined.tsx';
import KeyboardArrowDown from '../../../ui/icon/KeyboardArrowDown.tsx';
import { type RangeName, REPORT_RANGES } from './ranges.ts';

interface RangeSelectProps {
  value: RangeName;
  onChange: (value: RangeName) => void;
}

/** Which days the figures are of. */
export function RangeSelect({ value, onChange }: RangeSelectProps) {
  const choose = (chosen: string) => {
    const range = REPORT_RANGES.find((one) => one.value === chosen);
    if (range) onChange(range.value);
  };
  return (
    <NativeSelect
      value={value}
      onChange={(event) => choose(event.target.value)}
      IconComponent={KeyboardArrowDown}
      inputProps={{ 'aria-label': 'Date range' }}
      input={
        <OutlinedInput
          startAdornment={<CalendarTodayOutlined aria-hidden sx={{ fontSize: 'var(--icon-sm)', mr: 1 }} />}
          sx={{ height: { xs: 44, md: 36 }, minWidth: 168, bgcolor: 'background.paper' }}
        />
      }
    >
      {REPORT_RANGES.map((range) => (
        <option key={range.value} value={range.value}>
          {range.label}
        </option>
      ))}
    </NativeSelect>
  );
}
