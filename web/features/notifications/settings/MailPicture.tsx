import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';

/** Pixels that a mail needs to look as on a phone; in a narrower frame it is drawn smaller. */
const MIN_WIDTH = 420;

/**
 * A mail as its reader sees it. No script of it runs and nothing in it can be pressed; for whoever does not see it, the plain
 * text beside it says the same.
 */
export function MailPicture({ html }: { html: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const mail = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState(MIN_WIDTH);
  const [height, setHeight] = useState(320);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  const width = Math.max(room, MIN_WIDTH);
  const scale = room / width;
  const measure = () => setHeight((last) => mail.current?.contentDocument?.body?.offsetHeight || last);
  // In a narrower room its lines break earlier.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width is what it is measured for
  useEffect(measure, [width]);
  return (
    <Box ref={frame} inert sx={{ height: height * scale, overflow: 'hidden' }}>
      <iframe
        ref={mail}
        title="Email preview"
        // The same origin without scripts: only its height is read.
        sandbox="allow-same-origin"
        srcDoc={html}
        onLoad={measure}
        style={{ display: 'block', width, height, border: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }}
      />
    </Box>
  );
}
