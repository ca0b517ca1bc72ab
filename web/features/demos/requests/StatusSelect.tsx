import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { DEMO_STATUSES, type DemoRequest, type DemoStatus, updateDemoStatus } from '#shared/contracts/demos.ts';
import { DEMO_STATUS } from '../../../entities/demos/demo-status.ts';
import { refreshDemos } from '../../../entities/demos/use-demos.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useCall } from '../../../lib/use-api.ts';

/** The status, which the director may set to any. */
export function StatusSelect({ request: { id, fullName, status } }: { request: DemoRequest }) {
  const { call } = useCall(updateDemoStatus);
  const [wanted, setWanted] = useState<DemoStatus>(status);
  const { act, isBusy } = useAction({
    call: (next: DemoStatus) => call({ params: { id }, body: { status: next } }),
    failure: 'Failed to update status',
    changes: refreshDemos,
  });
  const change = (next: DemoStatus) => {
    setWanted(next);
    void act(next);
  };
  return (
    <NativeSelect
      value={isBusy ? wanted : status}
      onChange={({ target }) => {
        const next = DEMO_STATUSES.find((one) => one === target.value);
        if (next) change(next);
      }}
      disabled={isBusy}
      IconComponent={KeyboardArrowDown}
      input={<OutlinedInput sx={SELECT} />}
      inputProps={{ 'aria-label': `Status of ${fullName}` }}
    >
      {DEMO_STATUSES.map((one) => (
        <option key={one} value={one}>
          {DEMO_STATUS[one].label}
        </option>
      ))}
    </NativeSelect>
  );
}

const SELECT = {
  width: { xs: '100%', md: 140 },
  height: { xs: 44, md: 32 },
  fontSize: { xs: 'var(--fs-14)', md: 'var(--fs-13)' },
  '& .MuiNativeSelect-select': { py: 0.5 },
  '& svg': { fontSize: 'var(--icon)', right: 8 },
};
