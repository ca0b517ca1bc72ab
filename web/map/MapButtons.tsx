import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useMap } from 'react-map-gl/maplibre';
import { t } from '#shared/i18n/t.ts';
import Add from '../ui/icon/Add.tsx';
import MyLocation from '../ui/icon/MyLocation.tsx';
import Remove from '../ui/icon/Remove.tsx';
import { isCalm } from './webgl.ts';

interface MapButtonsProps {
  /** What the third button does: "Show all drivers". */
  label: string;
  onLocate: () => void;
}

/** Closer, further, back to what matters. */
export function MapButtons({ label, onLocate }: MapButtonsProps) {
  const { current: map } = useMap();
  const animate = { animate: !isCalm() };
  return (
    <Box role="group" aria-label={t('Map controls')} sx={GROUP}>
      <IconButton aria-label={t('Zoom in')} onClick={() => map?.zoomIn(animate)}>
        <Add />
      </IconButton>
      <IconButton aria-label={t('Zoom out')} onClick={() => map?.zoomOut(animate)}>
        <Remove />
      </IconButton>
      <IconButton aria-label={label} title={label} onClick={onLocate}>
        <MyLocation />
      </IconButton>
    </Box>
  );
}

const GROUP = {
  position: 'absolute',
  top: 12,
  right: 12,
  zIndex: 1,
  display: 'grid',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  overflow: 'hidden',
  bgcolor: 'background.paper',
  '& button': { width: { xs: 44, md: 38 }, height: { xs: 44, md: 38 }, borderRadius: 'var(--radius-none)' },
  '& button + button': { borderTop: '1px solid var(--border)' },
  '& button:focus-visible': { outlineOffset: '-3px' },
  '& svg': { fontSize: 'var(--icon)' },
};
