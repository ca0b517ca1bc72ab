import Button, { type ButtonProps } from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Box, BoxDetail } from '#shared/contracts/boxes.ts';
import { boxName, DIRECTION_LABELS, sizeLabel, stageWords } from '../../../entities/boxes/box-words.ts';
import { ReadinessBadge } from '../../../entities/boxes/ReadinessBadge.tsx';
import { useBox } from '../../../entities/boxes/use-boxes.ts';
import { useLiveBoxes } from '../../../entities/boxes/use-live-boxes.ts';
import { useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { Detail, LINKED_FROM_ELSEWHERE } from '../../../ui/detail/Detail.tsx';
import { DetailPage } from '../../../ui/detail/DetailPage.tsx';
import AddOutlined from '../../../ui/icon/AddOutlined.tsx';
import EditOutlined from '../../../ui/icon/EditOutlined.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { NextStepButton } from '../money/NextStepButton.tsx';
import { AboutPanel } from './AboutPanel.tsx';
import { ClocksPanel } from './ClocksPanel.tsx';
import { ReadinessPanel } from './ReadinessPanel.tsx';
import { StageSteps } from './StageSteps.tsx';
import { TimelinePanel } from './TimelinePanel.tsx';

const AddFactDialog = lazyPart(() => import('./AddFactDialog.tsx'), 'AddFactDialog');
const EditBoxDialog = lazyPart(() => import('./EditBoxDialog.tsx'), 'EditBoxDialog');
const FactsPanel = lazyPart(() => import('./FactsPanel.tsx'), 'FactsPanel', {
  late: (
    <Panel title="Facts by Source">
      <LoadingRows text="Loading facts..." rows={4} />
    </Panel>
  ),
});

const BACK = { to: paths.boxes, label: 'Containers' };

/** All about one container. */
export function BoxPage() {
  const { id = '' } = useParams();
  const one = useBox(id);
  useLiveBoxes(id);
  const detail = (
    <Detail one={one} noun="container" gone={LINKED_FROM_ELSEWHERE} isBare={one.data !== undefined}>
      {(box) => <OneBox box={box} />}
    </Detail>
  );
  if (one.data) return detail;
  return (
    <DetailPage back={BACK} title="Container" about={undefined}>
      <Card>{detail}</Card>
    </DetailPage>
  );
}

function Status({ box }: { box: Box }) {
  const { today } = useClock();
  const stage = stageWords(box, today, useDates());
  return (
    <>
      {[sizeLabel(box.sizeType), DIRECTION_LABELS[box.direction]].filter(Boolean).join(', ')}
      <span>{stage}</span>
      {box.readiness && <ReadinessBadge readiness={box.readiness} />}
    </>
  );
}

function OneBox({ box }: { box: BoxDetail }) {
  const [isAdding, setAdding] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const name = boxName(box);
  return (
    <DetailPage
      back={BACK}
      title={name}
      about={name}
      status={<Status box={box} />}
      actions={<Actions box={box} onEdit={() => setEditing(true)} onAdd={() => setAdding(true)} />}
      aside={
        <Stack gap="section">
          <ClocksPanel box={box} />
          <AboutPanel box={box} />
        </Stack>
      }
    >
      <Stack gap="section">
        <StageSteps box={box} />
        {box.readiness && <ReadinessPanel readiness={box.readiness} />}
        <FactsPanel box={box} />
        <TimelinePanel box={box} />
      </Stack>
      {isEditing && <EditBoxDialog box={box} onClose={() => setEditing(false)} />}
      {isAdding && <AddFactDialog box={box} onClose={() => setAdding(false)} />}
    </DetailPage>
  );
}

interface ActionsProps {
  box: BoxDetail;
  onEdit: () => void;
  onAdd: () => void;
}

const PLAIN = { variant: 'outlined', color: 'inherit' } as const satisfies ButtonProps;
const MAIN = { variant: 'contained' } as const satisfies ButtonProps;

/** What is due next comes first to the eye; where nothing is but to follow it, what somebody says of it. */
function Actions({ box, onEdit, onAdd }: ActionsProps) {
  const isDue = box.step !== undefined && box.step.code !== 'follow';
  return (
    <>
      <Button {...PLAIN} startIcon={<EditOutlined />} {...EditBoxDialog.ahead} onClick={onEdit}>
        Edit
      </Button>
      <Button {...(isDue ? PLAIN : MAIN)} startIcon={<AddOutlined />} {...AddFactDialog.ahead} onClick={onAdd}>
        Add Fact
      </Button>
      <NextStepButton box={box} look={isDue ? MAIN : PLAIN} />
    </>
  );
}
