import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import Tune from '../icon/Tune.tsx';
import { Row } from '../page/Row.tsx';

interface FoldedFiltersProps {
  search: ReactNode;
  /** How many filters are other than they begin. */
  chosen: number;
  children: ReactNode;
}

/** A search with filters that are several rows: on a phone they are folded into a button beside it. */
export function FoldedFilters({ search, chosen, children }: FoldedFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Row gap={1}>
        <Box sx={{ flex: 1, minWidth: 0 }}>{search}</Box>
        <Button
          startIcon={<Tune />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          sx={{ display: { md: 'none' }, flex: 'none', alignSelf: 'stretch' }}
        >
          {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
        </Button>
      </Row>
      <Box id={id} sx={{ display: { xs: isOpen ? 'grid' : 'none', md: 'grid' }, gap: 1 }}>
        {children}
      </Box>
    </>
  );
}
