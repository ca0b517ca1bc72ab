import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { useUrlParam } from '../../lib/use-url-param.ts';
import { lazyPart } from '../../ui/part/lazy-part.tsx';

const CustomerPick = lazyPart(() => import('./CustomerPick.tsx'), 'CustomerPick');

/** Whose a list shows, in the address. */
export function CustomerFilter({ customerId }: { customerId: string | undefined }) {
  const [isChoosing, setChoosing] = useState(false);
  const [, set] = useUrlParam('customer', { push: true });
  const choose = useCallback(
    (id: string) => {
      set(id);
      setChoosing(false);
    },
    [set],
  );
  if (!isChoosing)
    return (
      <Button {...CustomerPick.ahead} onClick={() => setChoosing(true)} sx={{ alignSelf: 'stretch' }}>
        {customerId ? 'Another customer' : 'Choose customer'}
      </Button>
    );
  return (
    <Box sx={{ minWidth: { xs: '100%', md: 300 }, mb: { md: -0.75 } }}>
      <CustomerPick customerId={customerId} onChoose={choose} />
    </Box>
  );
}
