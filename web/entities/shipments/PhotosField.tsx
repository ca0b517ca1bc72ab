import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useId, useState } from 'react';
import { MAX_PHOTOS } from '#shared/contracts/proof.ts';
import { t } from '#shared/i18n/t.ts';
import { FieldErrorText } from '../../ui/form/FieldErrorText.tsx';
import Close from '../../ui/icon/Close.tsx';
import PhotoCameraOutlined from '../../ui/icon/PhotoCameraOutlined.tsx';
import { type DraftPhoto, usePhotos } from './use-photos.ts';

interface PhotosFieldProps {
  isRequired?: boolean;
  error?: string | undefined;
  photos: readonly DraftPhoto[];
  onAdd: (photo: DraftPhoto) => void;
  onRemove: (id: string) => void;
  onBusy: (isBusy: boolean) => void;
}

/** Photos with their previews; each is made small on this device before it is sent. */
export function PhotosField({ photos, isRequired = false, error, onAdd, onRemove, onBusy }: PhotosFieldProps) {
  const id = useId();
  const { shrinking, add, cancel } = usePhotos(photos.length, onAdd);
  const isBusy = shrinking.length > 0;
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  return (
    <Box role="group" aria-labelledby={`${id}-label`}>
      <Name id={`${id}-label`} isRequired={isRequired} />
      <Box component="ul" sx={GRID}>
        {photos.map((photo) => (
          <Tile
            key={photo.id}
            image={photo.blob}
            name={photo.name}
            note={sizes(photo)}
            onRemove={() => onRemove(photo.id)}
          />
        ))}
        {shrinking.map((one) => (
          <Tile
            key={one.id}
            image={one.file}
            name={one.name}
            note={t('Resizing, {percent}%', { percent: Math.round(one.progress) })}
            progress={one.progress}
            onRemove={() => cancel(one.id)}
          />
        ))}
        {photos.length + shrinking.length < MAX_PHOTOS && <AddPhotos id={id} hasError={Boolean(error)} onAdd={add} />}
      </Box>
      <Box
        id={`${id}-error`}
        aria-live="polite"
        sx={{ mt: error && 0.75, fontSize: 'var(--fs-12)', lineHeight: 'var(--lh-12)' }}
      >
        {error && <FieldErrorText>{error}</FieldErrorText>}
      </Box>
    </Box>
  );
}

function Name({ id, isRequired }: { id: string; isRequired: boolean }) {
  return (
    <Box id={id} sx={{ fontWeight: 500, fontSize: 'var(--fs-13)', lineHeight: 'var(--lh-13)', mb: 0.75 }}>
      {t('Photos')}{' '}
      {!isRequired && (
        <Box component="span" sx={{ color: 'var(--text-3)', fontWeight: 400 }}>
          {t('(optional)')}
        </Box>
      )}
    </Box>
  );
}

interface AddPhotosProps {
  id: string;
  hasError: boolean;
  onAdd: (files: File[]) => void;
}

function AddPhotos({ id, hasError, onAdd }: AddPhotosProps) {
  return (
    <Box component="li" sx={ADD}>
      <label htmlFor={id}>
        <PhotoCameraOutlined aria-hidden />
        {t('Add photos')}
      </label>
      <input
        id={id}
        className="sr-only"
        type="file"
        accept="image/*"
        multiple
        aria-describedby={hasError ? `${id}-error` : undefined}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </Box>
  );
}

interface TileProps {
  image: Blob;
  name: string;
  note: string;
  progress?: number;
  onRemove: () => void;
}

function Tile({ image, name, note, progress, onRemove }: TileProps) {
  const url = useObjectUrl(image);
  return (
    <Box component="li" sx={TILE}>
      <Box sx={{ position: 'relative', aspectRatio: '4 / 3', bgcolor: 'var(--surface-2)' }}>
        {url && (
          <img src={url} alt={name} style={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }} />
        )}
        {progress !== undefined && (
          <Box aria-hidden sx={{ ...BAR, '& > i': { width: `${progress}%` } }}>
            <i />
          </Box>
        )}
        <IconButton aria-label={t('Remove {name}', { name })} onClick={onRemove} sx={REMOVE}>
          <Close sx={{ fontSize: 'var(--icon-sm)' }} />
        </IconButton>
      </Box>
      <Box sx={{ py: 0.75, px: 1, fontSize: 'var(--fs-12)', lineHeight: 'var(--lh-12)' }}>
        <Box sx={{ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{name}</Box>
        <Box className="num" sx={{ color: 'text.secondary' }}>
          {note}
        </Box>
      </Box>
    </Box>
  );
}

function useObjectUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

function sizes({ blob, originalSize }: DraftPhoto): string {
  return blob.size < originalSize
    ? t('{before} to {after}', { before: size(originalSize), after: size(blob.size) })
    : size(blob.size);
}

function size(bytes: number): string {
  return bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`;
}

const GRID = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))', gap: 1.5 };
const TILE = { border: '1px solid var(--border)', borderRadius: 'var(--radius-sm)', overflow: 'hidden', minWidth: 0 };
const BAR = {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  height: 4,
  bgcolor: 'var(--border)',
  '& > i': { display: 'block', height: '100%', background: 'var(--primary)' },
};
const REMOVE = {
  position: 'absolute',
  top: 6,
  right: 6,
  width: { xs: 40, md: 28 },
  height: { xs: 40, md: 28 },
  bgcolor: 'var(--over-picture)',
  color: 'var(--on-picture)',
  '&:hover': { bgcolor: 'var(--over-picture-hover)' },
};
const ADD = {
  minHeight: 150,
  '& label': {
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 1,
    color: 'text.secondary',
    border: '1px dashed var(--border-control)',
    borderRadius: 'var(--radius-sm)',
    cursor: 'pointer',
  },
  '&:focus-within label': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  position: 'relative',
};
