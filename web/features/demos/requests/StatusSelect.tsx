import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { DEMO_STATUSES, type DemoRequest, type DemoStatus, updateDemoStatus } from '#shared/contracts/demos.ts';
import { DEMO_STATUS } from '../../../entities/demos/demo-status.ts';
import { refreshDemos } from '../../../entities/demos/use-demos.ts';
import { currentIn } from '../../../lib/form/current-in.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { toast } from '../../../lib/toast.ts';
import { useCall } from '../../../lib/use-api.ts';
import KeyboardArrowDown from '../../../ui/icon/KeyboardArrowDown.tsx';

/** The status, which the director may set to any. */
export function StatusSelect({ request }: { request: DemoRequest }) {
  const { fullName, status } = request;
  const { change, isBusy, wanted } = useStatusChange(request);
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

function useStatusChange({ id, status, version }: DemoRequest) {
  const { call } = useCall(updateDemoStatus);
  const [wanted, setWanted] = useState<DemoStatus>(status);
  const set = (next: DemoStatus, seen: number) => call({ params: { id }, body: { status: next, version: seen } });
  const { act, isBusy } = useAction({
    call: (next: DemoStatus) =>
      set(next, version).catch((error: unknown) => {
        const now = currentIn(updateDemoStatus.response, error);
        // Whoever wrote notes left the status as it was seen here.
        if (now?.status !== status) throw error;
        return set(next, now.version);
      }),
    failure: 'Failed to update status',
    refresh: refreshDemos,
    handleRefusal: (error) => {
      const now = currentIn(updateDemoStatus.response, error);
      if (now) sayMoved(now);
      return now !== undefined;
    },
    onRefused: refreshDemos,
  });
  const change = (next: DemoStatus) => {
    setWanted(next);
    void act(next);
  };
  return { change, isBusy, wanted };
}

function sayMoved({ status }: DemoRequest): void {
  const description = `Someone else set the status to ${DEMO_STATUS[status].label}. Choose again to change it.`;
  toast({ title: 'Changed in the Meantime', description, variant: 'destructive' });
}

const SELECT = {
  width: { xs: '100%', md: 140 },
  height: { xs: 44, md: 32 },
  fontSize: { xs: 'var(--fs-14)', md: 'var(--fs-13)' },
  '& .MuiNativeSelect-select': { py: 0.5 },
  '& svg': { fontSize: 'var(--icon)', right: 8 },
};
