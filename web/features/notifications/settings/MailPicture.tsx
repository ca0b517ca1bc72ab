import Box from '@mui/material/Box';
import { useState } from 'react';

/**
 * A mail as its reader sees it. No script of it runs and nothing in it can be pressed; for whoever does not see it, the plain
 * text beside it says the same.
 */
export function MailPicture({ html }: { html: string }) {
  const [height, setHeight] = useState(320);
  return (
    <Box inert>
      <iframe
        title="Email as it looks"
        // The same origin without scripts: only its height is read.
        sandbox="allow-same-origin"
        srcDoc={html}
        onLoad={({ currentTarget }) => setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? height)}
        style={{ display: 'block', width: '100%', height, border: 0 }}
      />
    </Box>
  );
}
