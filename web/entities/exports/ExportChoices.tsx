import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ExportRequest } from '#shared/contracts/exports.ts';
import { exportFile } from './export-task.ts';

export interface ExportChoice {
  readonly label: string;
  readonly request: ExportRequest;
}

interface ExportChoicesProps {
  anchor: HTMLElement;
  choices: readonly ExportChoice[];
  onClose: () => void;
}

/** The lists of which one is exported. */
export function ExportChoices({ anchor, choices, onClose }: ExportChoicesProps) {
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {choices.map(({ label, request }) => (
        <MenuItem
          key={label}
          onClick={() => {
            onClose();
            void exportFile(request);
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
