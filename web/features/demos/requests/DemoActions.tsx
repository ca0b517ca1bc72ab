import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { DemoRequest } from '#shared/contracts/demos.ts';
import type { Meeting } from '#shared/contracts/meetings.ts';
import { telHref } from '../../../lib/tel-href.ts';
import EventOutlined from '../../../ui/icon/EventOutlined.tsx';
import NoteAltOutlined from '../../../ui/icon/NoteAltOutlined.tsx';
import PhoneOutlined from '../../../ui/icon/PhoneOutlined.tsx';
import VideocamOutlined from '../../../ui/icon/VideocamOutlined.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { useVideoCall } from './use-video-call.ts';

const ScheduleDialog = lazyPart(() => import('./ScheduleDialog.tsx'), 'ScheduleDialog');
const NotesDialog = lazyPart(() => import('./NotesDialog.tsx'), 'NotesDialog');
const VideoCallDialog = lazyPart(() => import('./VideoCallDialog.tsx'), 'VideoCallDialog');

/** What the director does with a request. */
export function DemoActions({ request, meetings }: { request: DemoRequest; meetings: readonly Meeting[] }) {
  const [opened, setOpened] = useState<'schedule' | 'notes' | 'video'>();
  const isNext = request.status === 'new' || request.status === 'contacted';
  const startVideoCall = useVideoCall(request);
  const close = () => setOpened(undefined);
  return (
    <Box sx={ACTIONS}>
      <Button
        variant={isNext ? 'contained' : 'outlined'}
        color={isNext ? 'secondary' : 'inherit'}
        startIcon={<EventOutlined />}
        {...ScheduleDialog.ahead}
        onClick={() => setOpened('schedule')}
      >
        Schedule Meeting
      </Button>
      <Button variant="outlined" color="inherit" startIcon={<PhoneOutlined />} href={telHref(request.phone)}>
        Call
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<VideocamOutlined />}
        onClick={() => {
          startVideoCall();
          setOpened('video');
        }}
      >
        Start Video Call
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<NoteAltOutlined />}
        {...NotesDialog.ahead}
        onClick={() => setOpened('notes')}
      >
        Add Notes
      </Button>

      {opened === 'schedule' && <ScheduleDialog request={request} others={meetings} onClose={close} />}
      {opened === 'notes' && <NotesDialog request={request} onClose={close} />}
      {opened === 'video' && <VideoCallDialog request={request} onClose={close} />}
    </Box>
  );
}

const ACTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  p: 'var(--pad-row)',
  borderTop: '1px solid var(--border)',
  '& > *': { flex: { xs: '1 1 auto', md: 'none' } },
};
