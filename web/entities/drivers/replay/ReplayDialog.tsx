import DialogContent from '@mui/material/DialogContent';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { DayChoice, DayTrail } from './DayTrail.tsx';
import { useDayTrail } from './use-day-trail.ts';

interface ReplayDialogProps {
  driver: { id: string; name: string };
  onClose: () => void;
}

/** A day of a driver, played again over the page that it is opened from. Rendered while it is open. */
export function ReplayDialog({ driver, onClose }: ReplayDialogProps) {
  const day = useDayTrail(driver.id);
  return (
    <DialogFrame open title={`Replay: ${driver.name}`} width={920} onClose={onClose}>
      <DialogContent sx={{ p: 0 }}>
        <Row wraps justify="space-between" gap={1.5} sx={{ pt: 1, pb: 1.5, px: 3 }}>
          <DayChoice of={day} />
          <Link to={paths.driver(driver.id)} className="link">
            Driver page
          </Link>
        </Row>
        <DayTrail driver={driver} of={day} />
      </DialogContent>
    </DialogFrame>
  );
}
