import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { BoxDetail } from '#shared/contracts/boxes.ts';
import { boxName } from '../../../entities/boxes/box-words.ts';
import { useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import type { TypedFact } from '../detail/fact-form.ts';
import { contactingOf, recordingOf } from './next-step-words.ts';

const AssignHereDialog = lazyPart(() => import('./AssignHereDialog.tsx'), 'AssignHereDialog');
const AddFactDialog = lazyPart(() => import('../detail/AddFactDialog.tsx'), 'AddFactDialog');

type Stepping = Pick<BoxDetail, 'id' | 'number' | 'bookingNumber' | 'readiness' | 'step'>;
type Look = Pick<ButtonProps, 'variant' | 'color' | 'size' | 'sx'>;
type Opened = { shipmentId: string } | { typed: TypedFact };

const IN_ROW: Look = {
  ...{ variant: 'outlined', color: 'inherit', size: 'small' },
  sx: { minWidth: 128, justifyContent: 'center' },
};

interface NextStepButtonProps {
  box: Stepping;
  look?: Look;
}

/** What is to be done next with a container: a driver is given to it, somebody is asked, or what is missing is recorded. */
export function NextStepButton({ box, look = IN_ROW }: NextStepButtonProps) {
  // What was opened stays as it was opened, whatever becomes of the step meanwhile.
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      {box.step && <Step box={box} step={box.step} look={look} onOpen={setOpened} />}
      {opened && 'typed' in opened && <AddFactDialog box={box} typed={opened.typed} onClose={close} />}
      {opened && 'shipmentId' in opened && <AssignHereDialog shipmentId={opened.shipmentId} onClose={close} />}
    </>
  );
}

interface StepProps {
  box: Stepping;
  step: NonNullable<Stepping['step']>;
  look: Look;
  onOpen: (opened: Opened) => void;
}

function Step({ box, step, look, onOpen }: StepProps) {
  const dates = useDates();
  const { code, shipmentId } = step;
  const contacting = contactingOf({ ...box, step }, dates);
  const recording = recordingOf(step);
  const about = (label: string) => ({ ...look, 'aria-label': `${label}: ${boxName(box)}` });
  if (contacting)
    return (
      <Button {...about(contacting.label)} component="a" href={contacting.href}>
        {contacting.label}
      </Button>
    );
  if (recording) {
    const { label, typed } = recording;
    return (
      <Button {...about(label)} {...AddFactDialog.ahead} onClick={() => onOpen({ typed })}>
        {label}
      </Button>
    );
  }
  if (!shipmentId) return null;
  if (code !== 'assign')
    return (
      <Button {...about('Open Shipment')} component={Link} to={paths.shipment(shipmentId)}>
        Open Shipment
      </Button>
    );
  return (
    <Button {...about('Assign Driver')} {...AssignHereDialog.ahead} onClick={() => onOpen({ shipmentId })}>
      Assign Driver
    </Button>
  );
}
