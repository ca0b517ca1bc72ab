import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import { useRef, useState } from 'react';
import { PATIENCE } from '#shared/alerts/alerts.ts';
import { type AlertRules, type AlertRulesChange, updateAlertRules } from '#shared/contracts/alert-rules.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { DOCUMENT_LABELS } from '#shared/drivers/driver-documents.ts';
import { ALERT_WORDS, alertHint } from '../../../entities/alerts/alert-kinds.ts';
import { refreshAlertRules, useAlertRules } from '../../../entities/alerts/use-alert-rules.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { formatDuration } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { Setting } from './Setting.tsx';

/** What the office is told of by itself. */
export function OperationsSettings() {
  const { rules, error, retry } = useAlertRules();
  return (
    <Box sx={{ maxWidth: 760 }}>
      <Query
        data={rules}
        error={error}
        retry={retry}
        loading={<LoadingRows text="Loading alert settings..." rows={6} />}
        failing="The alert settings could not be loaded."
        isBare
      >
        {(loaded) => <Rules rules={loaded} />}
      </Query>
    </Box>
  );
}

type Rule = AlertRules['rules'][number];

function Rules({ rules: { rules, documents } }: { rules: AlertRules }) {
  const { call } = useCall(updateAlertRules);
  // Each names what it changes alone, so it needs to know nothing of what others changed.
  const { act } = useAction({
    call: (change: Partial<AlertRulesChange>) => call({ body: { rules: [], ...change } }),
    success: { title: 'Settings saved' },
    failure: 'Failed to update settings',
    refresh: refreshAlertRules,
    onRefused: refreshAlertRules,
  });
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  // Shown from the press on; what is refused goes back to what the server has.
  const [pressed, setPressed] = useState<readonly Partial<AlertRulesChange>[]>([]);
  // One after another, however quickly they are pressed.
  const save = (change: Partial<AlertRulesChange>) => {
    setPressed((now) => [...now, change]);
    turn.current = turn.current
      .then(() => act(change))
      .then(() => setPressed((now) => now.filter((one) => one !== change)));
  };
  const shownRules = withPressed(
    rules,
    pressed.flatMap((one) => one.rules ?? []),
  );
  const shownDocuments = withPressed(
    documents,
    pressed.flatMap((one) => one.documents ?? []),
  );
  return (
    <Stack gap="section">
      <Panel title="Needs a decision" aside="Saved at once">
        <ul>
          {shownRules.map((rule) => (
            <RuleRow key={rule.kind} rule={rule} save={(next) => save({ rules: [next] })} />
          ))}
        </ul>
      </Panel>
      <RequiredDocuments documents={shownDocuments} save={(next) => save({ documents: [next] })} />
    </Stack>
  );
}

/** Each as it was pressed last. */
function withPressed<One extends { kind: string }>(known: readonly One[], pressed: readonly One[]): One[] {
  return known.map((one) => pressed.findLast(({ kind }) => kind === one.kind) ?? one);
}

type Required = AlertRules['documents'][number];

interface RequiredDocumentsProps {
  documents: readonly Required[];
  save: (next: Required) => void;
}

/** What every driver has to have; who goes without it needs a decision, and still may be given work. */
function RequiredDocuments({ documents, save }: RequiredDocumentsProps) {
  return (
    <Panel title="Required documents" aside="Saved at once">
      <Text component="p" size="small" tone="quiet" sx={{ p: 'var(--pad-row)', pb: 0 }}>
        You get an alert for any driver who is missing one of these. They can still be assigned work.
      </Text>
      <Box component="ul" sx={DOCUMENTS}>
        {documents
          .filter(({ kind }) => kind !== 'other')
          .map(({ kind, isRequired }) => (
            <li key={kind}>
              <FormControlLabel
                label={DOCUMENT_LABELS[kind]}
                control={
                  <Checkbox checked={isRequired} onChange={(_event, next) => save({ kind, isRequired: next })} />
                }
              />
            </li>
          ))}
      </Box>
    </Panel>
  );
}

function RuleRow({ rule, save }: { rule: Rule; save: (next: Rule) => void }) {
  const { kind, isOn, minutes } = rule;
  const title = ALERT_WORDS[kind].title[1];
  return (
    <Setting id={`rule-${kind}`} title={title} hint={isOn ? alertHint(kind, minutes) : 'Nobody is told'} component="li">
      {isOn && minutes !== undefined && (
        <NativeSelect
          value={minutes}
          input={<OutlinedInput />}
          inputProps={{ 'aria-label': `${title}, how long` }}
          onChange={(event) => save({ ...rule, minutes: Number(event.target.value) })}
        >
          {choicesOf(kind, minutes).map((choice) => (
            <option key={choice} value={choice}>
              {formatDuration(choice * MINUTE_MS)}
            </option>
          ))}
        </NativeSelect>
      )}
      <Switch
        checked={isOn}
        color="success"
        onChange={(_event, next) => save({ ...rule, isOn: next })}
        slotProps={{ input: { 'aria-labelledby': `rule-${kind}`, role: 'switch' } }}
      />
    </Setting>
  );
}

const CHOICES = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 1440];

/** What can be chosen of a kind, with whatever somebody chose through the interface for programs. */
function choicesOf(kind: Rule['kind'], minutes: number): number[] {
  const { least, most } = PATIENCE[kind] ?? { least: minutes, most: minutes };
  const possible = CHOICES.filter((choice) => choice >= least && choice <= most);
  return [...new Set([...possible, minutes])].sort((a, b) => a - b);
}

const DOCUMENTS = {
  p: 'var(--pad-row)',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
