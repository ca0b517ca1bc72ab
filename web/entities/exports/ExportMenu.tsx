import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { ExportRequest } from '#shared/contracts/exports.ts';
import { ProgressButton } from './ExportButton.tsx';
import { exportFile } from './export-task.ts';

interface ExportMenuProps {
  choices: readonly { readonly label: string; readonly request: ExportRequest }[];
}

/** Exports one of several lists. */
export function ExportMenu({ choices }: ExportMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <ProgressButton aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        Export...
      </ProgressButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {choices.map(({ label, request }) => (
          <MenuItem
            key={label}
            onClick={() => {
              close();
              void exportFile(request);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
