import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';

/** Pixels that a mail needs to look as on a phone; in a narrower frame it is drawn smaller. */
const NARROWEST = 420;

/**
 * A mail as its reader sees it. No script of it runs and nothing in it can be pressed; for whoever does not see it, the plain
 * text beside it says the same.
 */
export function MailPicture({ html }: { html: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(NARROWEST);
  const [height, setHeight] = useState(320);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  const width = Math.max(room, NARROWEST);
  const scale = room / width;
  return (
    <Box ref={frame} inert sx={{ height: height * scale, overflow: 'hidden' }}>
      <iframe
        title="Email as it looks"
        // The same origin without scripts: only its height is read.
        sandbox="allow-same-origin"
        srcDoc={html}
        onLoad={({ currentTarget }) => setHeight(currentTarget.contentDocument?.body.offsetHeight ?? height)}
        style={{ display: 'block', width, height, border: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }}
      />
    </Box>
  );
}
