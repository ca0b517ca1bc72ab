import { DayChoice, DayTrail } from '../../../entities/drivers/replay/DayTrail.tsx';
import { useDayTrail } from '../../../entities/drivers/replay/use-day-trail.ts';
import type { WholeDriver } from '../../../entities/drivers/use-driver.ts';
import { Panel } from '../../../ui/page/Panel.tsx';

/** A day of a driver's trail, to be played again. */
export function TrailPanel({ driver }: { driver: WholeDriver }) {
  const day = useDayTrail(driver.id);
  return (
    <Panel title="Trail" aside={<DayChoice of={day} />}>
      <DayTrail driver={driver} of={day} />
    </Panel>
  );
}
