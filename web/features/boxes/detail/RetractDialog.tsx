import type { ToldFact } from '#shared/boxes/box-facts.ts';
import type { Box } from '#shared/contracts/boxes.ts';
import { Retraction, retractFact } from '#shared/contracts/facts.ts';
import { sourceWords } from '../../../entities/boxes/box-words.ts';
import { factLabel, valueWords } from '../../../entities/boxes/fact-words.ts';
import { refreshBoxes } from '../../../entities/boxes/use-boxes.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useDates } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Text } from '../../../ui/page/Text.tsx';

interface RetractDialogProps {
  box: Pick<Box, 'id'>;
  fact: ToldFact;
  onClose: () => void;
}

/** What was said is taken back, with a reason. Rendered while it is open. */
export function RetractDialog({ box: { id }, fact, onClose }: RetractDialogProps) {
  const dates = useDates();
  const { call } = useCall(retractFact);
  const form = useSchemaForm(Retraction, { key: fact.key, reason: '' });
  const { submit, isBusy } = useSubmit(form, {
    call: (body) => call({ params: { id }, body }),
    success: { title: 'Fact Taken Back', description: factLabel(fact) },
    failure: 'Failed to take the fact back',
    refresh: refreshBoxes,
    onRefused: refreshBoxes,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Take Back Fact"
      submitLabel="Take Back"
      columns={1}
      width={480}
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <Text component="p">
        {factLabel(fact)}: {valueWords(fact, dates)} ({sourceWords(fact.source)})
      </Text>
      <Text component="p" tone="quiet" size="small">
        It no longer counts, and stays in the timeline. What the same source said before it counts again.
      </Text>
      <TextField control={form.control} name="reason" label="Reason" rows={3} maxLength={500} autoFocus />
    </FormDialog>
  );
}
