import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { DemoRequest } from '#shared/contracts/demos.ts';
import { videoRoom } from '#shared/demos/meeting.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { DIALOG_ACTIONS, DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import ContentCopy from '../../../ui/icon/ContentCopy.tsx';
import MailOutlined from '../../../ui/icon/MailOutlined.tsx';
import { Text } from '../../../ui/page/Text.tsx';

function draftTo({ email, fullName }: DemoRequest, room: string): string {
  const subject = 'Our video call';
  const body = `Hello ${fullName},\n\nPlease join our video call here:\n${room}\n`;
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** The room is open in another window: how the other side gets there. */
export function VideoCallDialog({ request, onClose }: { request: DemoRequest; onClose: () => void }) {
  const room = videoRoom(request.id);
  const { copy, state } = useCopy();
  return (
    <DialogFrame open title="Video Call" width={520} onClose={onClose}>
      <DialogContent sx={{ pt: 0.5, pb: 2.5, px: 3 }}>
        <Text component="p" tone="quiet">
          The room opens in a new window. Send {request.fullName} the link:
        </Text>
        <Text component="p" sx={{ mt: 1.5 }}>
          <a className="link" href={room} target="_blank" rel="noreferrer">
            {room}
          </a>
        </Text>
      </DialogContent>
      <DialogActions sx={DIALOG_ACTIONS}>
        <Button variant="text" color="inherit" startIcon={<ContentCopy />} onClick={() => void copy(room)}>
          {state === 'copied' ? 'Copied!' : 'Copy Link'}
        </Button>
        <Button variant="contained" startIcon={<MailOutlined />} href={draftTo(request, room)}>
          Open Mail Draft
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
