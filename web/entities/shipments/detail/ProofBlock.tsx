import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { getProofOfDelivery } from '#shared/contracts/proof.ts';
import type { Answer } from '#shared/http/contract.ts';
import { t } from '#shared/i18n/t.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useDates } from '../../../lib/format.ts';
import { useApi } from '../../../lib/use-api.ts';
import { Trans } from '../../../ui/i18n/Trans.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { LINKS_LAST_MS, Picture, useRetryOnce } from '../Picture.tsx';

export function ProofBlock({ shipment }: { shipment: Shipment }) {
  const { id, deliveredAt = '' } = shipment;
  const { data, error, retry } = useApi(getProofOfDelivery, { params: { id } }, { refreshInterval: LINKS_LAST_MS });
  return (
    <Query
      data={data}
      error={error}
      retry={retry}
      loading={<Skeleton variant="rounded" height={96} sx={{ my: 1.5, mx: 2.5 }} />}
      failing={t('The proof of delivery could not be loaded.')}
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
  const onImageError = useRetryOnce(retry);
  const { pickupPhotos = [] } = proof;
  return (
    <Box sx={{ pt: 1.5, pb: 2, px: 2.5 }}>
      <Typography variant="h3" sx={{ fontSize: 'var(--fs-14)' }}>
        {t('Proof of Delivery')}
      </Typography>
      <Received proof={proof} deliveredAt={deliveredAt} />
      <Box sx={GRID}>
        <Picture
          url={proof.recipientSignature}
          alt={t('Signature of {name}', { name: proof.recipientName })}
          isWide
          onError={onImageError}
        />
        {proof.photos.map((url, index) => (
          <Picture
            key={url}
            url={url}
            alt={t('Photo {n} of {total}', { n: index + 1, total: proof.photos.length })}
            onError={onImageError}
          />
        ))}
      </Box>
      {pickupPhotos.length > 0 && <PickupPhotos urls={pickupPhotos} onError={onImageError} />}
    </Box>
  );
}

function Received({ proof, deliveredAt }: Omit<ProofProps, 'retry'>) {
  const { moment } = useDates();
  return (
    <>
      <Text component="p" size="small" tone="quiet" sx={{ lineHeight: 'var(--lh-14)' }}>
        <Trans
          text="Received by {name}, {when}"
          name={<b>{proof.recipientName}</b>}
          when={moment(proof.deliveredAt || deliveredAt)}
        />
      </Text>
      {proof.notes && (
        <Text component="p" size="body" sx={{ mt: 0.5 }}>
          {proof.notes}
        </Text>
      )}
      {proof.latitude && proof.longitude && (
        <Text component="p" className="num" size="caption" tone="quiet" sx={{ lineHeight: 'var(--lh-14)', mt: 0.5 }}>
          {Number(proof.latitude).toFixed(6)}, {Number(proof.longitude).toFixed(6)}
        </Text>
      )}
    </>
  );
}

interface PickupPhotosProps {
  urls: readonly string[];
  onError: (url: string) => void;
}

function PickupPhotos({ urls, onError }: PickupPhotosProps) {
  return (
    <>
      <Text component="p" size="small" tone="quiet" sx={{ mt: 1.25, lineHeight: 'var(--lh-14)' }}>
        {t('At the pickup')}
      </Text>
      <Box sx={GRID}>
        {urls.map((url, index) => (
          <Picture
            key={url}
            url={url}
            alt={t('Photo {n} of {total} at the pickup', { n: index + 1, total: urls.length })}
            onError={onError}
          />
        ))}
      </Box>
    </>
  );
}

const GRID = { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1, mt: 1.25 };
