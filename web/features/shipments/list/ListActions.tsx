import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ExportRequest } from '#shared/contracts/exports.ts';
import { ExportButton } from '../../../entities/exports/ExportButton.tsx';
import { paths } from '../../../lib/paths.ts';

/** What the office does with the list; `children` is what it does most. */
export function ListActions({ request, children }: { request: ExportRequest; children: ReactNode }) {
  return (
    <>
      <ExportButton request={request} />
      {/* For a caller who is no customer yet: the form with the quote. */}
      <Button component={Link} to={paths.book} variant="outlined" color="inherit">
        New Booking
      </Button>
      <Button component={Link} to={paths.importShipments} variant="outlined" color="inherit">
        Import
      </Button>
      {children}
    </>
  );
}
