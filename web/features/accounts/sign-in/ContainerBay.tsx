import Box from '@mui/material/Box';

const HEIGHT = 54;
const WIDE = 180;
const NARROW = 88;
const STEP = 58;
const SHADES = {
  first: 'var(--primary)',
  light: 'var(--nav-box-4)',
  middle: 'var(--nav-box-3)',
  dark: 'var(--nav-box-2)',
};
type Shade = keyof typeof SHADES;

/** Rows from the top: x, width and shade of each container. The one in the first color is on its way. */
const BAY: readonly (readonly (readonly [number, number, Shade])[])[] = [
  [
    [0, WIDE, 'middle'],
    [184, NARROW, 'dark'],
  ],
  [
    [0, WIDE, 'light'],
    [184, WIDE, 'dark'],
  ],
  [
    [0, NARROW, 'dark'],
    [92, WIDE, 'first'],
    [276, NARROW, 'light'],
  ],
  [
    [0, WIDE, 'light'],
    [184, NARROW, 'dark'],
    [276, NARROW, 'middle'],
  ],
  [
    [0, WIDE, 'dark'],
    [184, WIDE, 'light'],
  ],
];
const boxes = BAY.flatMap((row, level) =>
  row.map(([x, width, shade]) => ({ x, y: level * STEP, width, fill: SHADES[shade] })),
);

export function ContainerBay() {
  return (
    <Box
      component="svg"
      viewBox="0 0 368 286"
      aria-hidden="true"
      sx={{ mt: 'auto', mb: -0.25, width: 'min(100%, 440px)', display: 'block' }}
    >
      {boxes.map(({ x, y, width, fill }) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y})`}>
          <rect width={width} height={HEIGHT} rx="4" fill={fill} />
          <path d={ribs(width)} stroke="var(--nav-bg)" strokeOpacity=".35" strokeWidth="2" />
        </g>
      ))}
    </Box>
  );
}

function ribs(width: number): string {
  const count = width === WIDE ? 7 : 3;
  return Array.from({ length: count }, (_, rib) => `M${((rib + 1) * width) / (count + 1)} 12v30`).join('');
}
