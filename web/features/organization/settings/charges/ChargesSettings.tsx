import Box from '@mui/material/Box';
import { useChargeCodeList } from '../../../../entities/charges/use-charge-codes.ts';
import { LoadingRows } from '../../../../ui/page/LoadingRows.tsx';
import { Query } from '../../../../ui/page/Query.tsx';
import { Stack } from '../../../../ui/page/Stack.tsx';
import { ChargeCodesPanel } from './ChargeCodesPanel.tsx';
import { SalesTaxPanel } from './SalesTaxPanel.tsx';

/** What can be charged beside the price of a shipment, and the sales taxes on it. */
export function ChargesSettings() {
  const query = useChargeCodeList();
  return (
    <Box sx={{ maxWidth: 760 }}>
      <Query
        {...query}
        isBare
        loading={<LoadingRows text="Loading charges..." rows={6} />}
        failing="The charges could not be loaded."
      >
        {(charges) => (
          <Stack gap="section">
            <ChargeCodesPanel charges={charges} />
            <SalesTaxPanel charges={charges} />
          </Stack>
        )}
      </Query>
    </Box>
  );
}
