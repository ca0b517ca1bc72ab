import { useRef } from 'react';
import * as z from 'zod/mini';
import { BoxBlock } from '#shared/contracts/boxes.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { requiredText } from '#shared/http/fields.ts';
import { legalActions } from '#shared/shipments/allowed-actions.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import type { ShipmentAction } from '#shared/shipments/transition-types.ts';
import { type ApiError, isNetworkError } from '../../../lib/api.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useDates } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { blockWords, saidWords } from '../../boxes/readiness-words.ts';
import { type ActionMessages, refreshToCurrent } from '../detail/use-shipment-change.ts';
import { findShipment, putShipment, recheckShipment } from '../live/shipment-cache.ts';

export interface Overruling {
  shipment: Shipment;
  /** Which refused it (`isNotReady`). */
  refusal: ApiError;
  /** What was refused; after somebody else's change it can be tried again while that is still legal. */
  action: ShipmentAction;
  /** The same once more, whatever keeps the container, of the shipment as it is by then. */
  force: (reason: string, current: Shipment) => Promise<Shipment>;
  /** Whether the shipment is by now as it was to be: of a lost answer nothing else tells. */
  isDone: (now: Shipment) => boolean;
  words: ActionMessages;
  onDone?: ((after: Shipment) => void) | undefined;
}

const Reason = z.strictObject({ reason: requiredText('Reason is required', { max: 500 }) });

interface OverruleDialogProps extends Overruling {
  onClose: () => void;
}

/** The shipment, where it was done all the same and only the answer was lost. */
async function findDone({ shipment, isDone }: Overruling, error: unknown): Promise<Shipment | undefined> {
  await recheckShipment(shipment.id, error);
  const now = findShipment(shipment.id);
  return now && now.version > shipment.version && isDone(now) ? now : undefined;
}

function useOverruling({ onClose, ...overruling }: OverruleDialogProps) {
  const { shipment, action, force, words, onDone } = overruling;
  const { role } = useUser();
  const form = useSchemaForm(Reason, { reason: '' });
  const { current, handleRefusal } = useConflict(form, {
    schema: updateShipment.response,
    resource: shipment,
    isStillOpen: (now) => legalActions(now, role).includes(action),
  });
  const wasLost = useRef(false);
  const { submit, isBusy } = useSubmit(form, {
    call: async ({ reason }) => {
      const after = await force(reason, current).catch(async (error: unknown) => {
        wasLost.current ||= isNetworkError(error);
        const done = wasLost.current ? await findDone(overruling, error) : undefined;
        if (!done) throw error;
        return done;
      });
      putShipment(after);
      return after;
    },
    ...words,
    handleRefusal,
    onRefused: (error) => refreshToCurrent(shipment.id, error),
    onDone: (after) => {
      onClose();
      onDone?.(after);
    },
  });
  return { form, submit, isBusy };
}

/** What keeps a container, and why somebody of the office goes on all the same. */
export function OverruleDialog(props: OverruleDialogProps) {
  const { form, submit, isBusy } = useOverruling(props);
  const { shipment, refusal, onClose } = props;
  return (
    <FormDialog
      form={form}
      title="Container Not Ready"
      submitLabel="Continue Anyway"
      isBusy={isBusy}
      columns={1}
      width={480}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <Text component="p">The container of {shipment.trackingNumber} cannot be fetched yet:</Text>
        <Blocks refusal={refusal} />
      </div>
      <TextField
        control={form.control}
        name="reason"
        label="Why it goes ahead anyway"
        rows={3}
        maxLength={500}
        autoFocus
      />
    </FormDialog>
  );
}

/** Each thing that keeps it, and who says so. */
function Blocks({ refusal }: Pick<Overruling, 'refusal'>) {
  const { today } = useClock();
  const dates = useDates();
  const blocks = z.safeParse(z.array(BoxBlock), refusal.problem?.blocks).data ?? [];
  return (
    <ul style={{ listStyle: 'disc', paddingInlineStart: '1.25rem' }}>
      {blocks.map((block) => (
        <li key={`${block.code} ${block.source} ${block.since}`}>
          {blockWords(block, dates)}{' '}
          <Text component="span" tone="quiet" size="small">
            {saidWords(block, today, dates)}
          </Text>
        </li>
      ))}
    </ul>
  );
}
