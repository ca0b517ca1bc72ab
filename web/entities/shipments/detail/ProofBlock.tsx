import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Answer } from '#shared/contract.ts';
import { getProofOfDelivery } from '#shared/contracts/proof.ts';
import type { Shipment } from '#shared/shipment.ts';
import { useDates } from '../../../lib/format.ts';
import { useApi } from '../../../lib/use-api.ts';
import { Query } from '../../../ui/page/Query.tsx';
import { LINKS_LAST, Picture, useRetryOnce } from '../Picture.tsx';

export function ProofBlock({ shipment }: { shipment: Shipment }) {
  const { id, deliveredAt = '' } = shipment;
  const { data, error, retry } = useApi(getProofOfDelivery, { params: { id } }, { refreshInterval: LINKS_LAST });
  return (
    <Query
      data={data}
      error={error}
      retry={retry}
      loading={<Skeleton variant="rounded" height={96} sx={{ my: 1.5, mx: 2.5 }} />}
      failing="The proof of delivery could not be loaded."
    >
      {(proof) => <Proof proof={proof} deliveredAt={deliveredAt} retry={retry} />}
    </Query>
  );
}

interface ProofProps {
  proof: Answer<typeof getProofOfDelivery>;
  deliveredAt: string;
  retry: () => void;
}

function Proof({ proof, deliveredAt, retry }: ProofProps) {
  const { moment } = useDates();
  const onImageError = useRetryOnce(retry);
  const { pickupPhotos = [] } = proof;
  return (
    <Box sx={{ pt: 1.5, pb: 2, px: 2.5 }}>
      <Typography variant="h3" sx={{ fontSize: 'var(--fs-14)' }}>
        Proof of Delivery
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: 'var(--fs-13)' }}>
        Received by <b>{proof.recipientName}</b>, {moment(proof.deliveredAt || deliveredAt)}
      </Typography>
      {proof.notes && <Typography sx={{ mt: 0.5 }}>{proof.notes}</Typography>}
      {proof.latitude && proof.longitude && (
        <Typography className="num" sx={{ color: 'text.secondary', fontSize: 'var(--fs-12)', mt: 0.5 }}>
          {Number(proof.latitude).toFixed(6)}, {Number(proof.longitude).toFixed(6)}
        </Typography>
      )}
      <Box sx={GRID}>
        <Picture
          url={proof.recipientSignature}
          alt={`Signature of ${proof.recipientName}`}
          isWide
          onError={onImageError}
        />
        {proof.photos.map((url, index) => (
          <Picture key={url} url={url} alt={`Photo ${index + 1} of ${proof.photos.length}`} onError={onImageError} />
        ))}
      </Box>
      {pickupPhotos.length > 0 && (
        <>
          <Typography sx={{ mt: 1.25, color: 'text.secondary', fontSize: 'var(--fs-13)' }}>At the pickup</Typography>
          <Box sx={GRID}>
            {pickupPhotos.map((url, index) => (
              <Picture
                key={url}
                url={url}
                alt={`Photo ${index + 1} of ${pickupPhotos.length} at the pickup`}
                onError={onImageError}
              />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

const GRID = { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1, mt: 1.25 };
