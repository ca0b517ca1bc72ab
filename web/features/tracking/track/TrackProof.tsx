import Box from '@mui/material/Box';
import type { TrackResult } from '#shared/contracts/tracking.ts';
import { t } from '#shared/i18n/t.ts';
import { Picture, useRetryOnce } from '../../../entities/shipments/Picture.tsx';
import { useTrackedProof } from './use-track.ts';

/** Signature and photos, for those who see everything; nothing while they are on their way or where there are none. */
export function TrackProof({ result }: { result: TrackResult }) {
  const { data: proof, retry } = useTrackedProof(result.shipment.trackingNumber);
  const onImageError = useRetryOnce(retry);
  if (!proof) return null;
  const { recipientName, recipientSignature, photos } = proof;
  return (
    <Box sx={PICTURES}>
      <Box sx={{ display: 'grid', width: 288, maxWidth: '100%' }}>
        <Picture
          url={recipientSignature}
          alt={t('Signature of {name}', { name: recipientName })}
          isWide
          onError={onImageError}
        />
      </Box>
      {photos.map((url, index) => (
        <Box key={url} sx={{ display: 'grid', width: 96 }}>
          <Picture
            url={url}
            alt={t('Photo {n} of {total}', { n: index + 1, total: photos.length })}
            onError={onImageError}
          />
        </Box>
      ))}
    </Box>
  );
}

const PICTURES = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 } as const;
