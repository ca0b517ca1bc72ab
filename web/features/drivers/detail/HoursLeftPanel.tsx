import Button from '@mui/material/Button';
import { useState } from 'react';
import { HoursLeft } from '../../../entities/drivers/HoursLeft.tsx';
import { useDriverHours } from '../../../entities/drivers/use-driver-figures.ts';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';

const CorrectDutyDialog = lazyPart(() => import('./CorrectDutyDialog.tsx'), 'CorrectDutyDialog');

/** What a driver may still drive today, and when it worked lately. */
export function HoursLeftPanel({ driverId, mayChange }: { driverId: string; mayChange: boolean }) {
  const query = useDriverHours(driverId);
  const [isCorrecting, setCorrecting] = useState(false);
  const correct = (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      onClick={() => setCorrecting(true)}
      {...CorrectDutyDialog.ahead}
    >
      Correct
    </Button>
  );
  return (
    <Panel title="Hours left" aside={mayChange && correct}>
      <Query
        {...query}
        loading={<LoadingRows text="Loading hours..." rows={2} />}
        failing="The hours could not be loaded."
      >
        {(hours) => <HoursLeft hours={hours} />}
      </Query>
      {isCorrecting && <CorrectDutyDialog driverId={driverId} onClose={() => setCorrecting(false)} />}
    </Panel>
  );
}
