import { useRef } from 'react';
import { t } from '#shared/i18n/t.ts';
import { exceptionLabel } from '#shared/shipments/exception-label.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { type ProblemToSend, sendProblem } from '../../offline/send-problem.ts';
import { putShipment } from '../live/shipment-cache.ts';
import { ProblemDialog, type TypedProblem } from '../ProblemDialog.tsx';
import { refreshToCurrent } from './use-shipment-change.ts';

interface ReportDialogProps {
  shipment: Shipment;
  onClose: () => void;
}

export function ReportDialog({ shipment, onClose }: ReportDialogProps) {
  const report = useProblemReport(shipment);
  const { act, isBusy } = useAction({
    call: async (typed: TypedProblem) => {
      putShipment(await report(typed));
      return typed.code;
    },
    success: (code) => ({
      title: t('Problem Reported'),
      description: t('{problem}: waiting for a decision.', { problem: t(exceptionLabel(code)) }),
    }),
    failure: t('Failed to report the problem'),
    onRefused: (error) => refreshToCurrent(shipment.id, error),
    onDone: onClose,
  });
  return (
    <ProblemDialog
      trackingNumber={shipment.trackingNumber}
      status={shipment.status}
      isBusy={isBusy}
      onSubmit={(typed) => void act(typed)}
      onClose={onClose}
    />
  );
}

/** Sends a problem; what is sent again after a lost answer is the very same, so that the server takes it once. */
function useProblemReport({ id, trackingNumber }: Shipment) {
  const last = useRef<{ typed: string; problem: ProblemToSend } | undefined>(undefined);
  return (typed: TypedProblem) => {
    const { code, note, photos } = typed;
    const text = JSON.stringify([code, note, photos.map((photo) => photo.id)]);
    const problem: ProblemToSend =
      last.current?.typed === text
        ? last.current.problem
        : {
            kind: 'problem',
            key: crypto.randomUUID(),
            shipmentId: id,
            trackingNumber,
            ...{ code, note },
            occurredAt: new Date().toISOString(),
            photos: photos.map(({ blob }) => ({ blob })),
          };
    last.current = { typed: text, problem };
    return sendProblem(problem, async (grown) => {
      last.current = { typed: text, problem: grown };
    });
  };
}
