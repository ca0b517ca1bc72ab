import look from '../landing.module.css';

const UNIT = 34;
const ROW = 26;
/** Stacks along the quay: width in units, then the shades from the ground up; `a` has the first color. */
const STACKS: readonly (readonly [1 | 2, string])[] = [
  [1, '1'],
  [1, '4'],
  [2, '2'],
  [2, '44'],
  [2, '1'],
  [2, '31'],
  [1, '211'],
  [2, '1'],
  [2, '4'],
  [1, '211'],
  [1, '221'],
  [1, '11'],
  [1, '1'],
  [2, 'a'],
  [1, '1'],
  [2, '11'],
  [2, '4'],
  [2, '134'],
  [2, '332'],
  [2, '134'],
  [2, '1'],
  [2, '1'],
  [2, '14'],
  [2, '43'],
  [1, '31'],
  [2, '142'],
];
const SHADES = new Map([
  ['1', 'var(--nav-box-2)'],
  ['2', 'var(--nav-box-3)'],
  ['3', 'var(--nav-box-1)'],
  ['4', 'var(--nav-box-4)'],
  ['a', 'var(--primary)'],
]);

const boxes = STACKS.flatMap(([units, shades], index) => {
  const x = STACKS.slice(0, index).reduce((sum, [before]) => sum + before * UNIT, 0);
  return [...shades].map((shade, level) => ({
    x,
    y: 70 - level * ROW,
    width: units * UNIT - 2,
    fill: SHADES.get(shade),
  }));
});

/** The quay at the end of the page. */
export function LandingQuay() {
  return (
    <svg className={look.quay} viewBox="0 0 1394 96" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {boxes.map(({ x, y, width, fill }) => (
        <g key={`${x}-${y}`}>
          <rect x={x} y={y} width={width} height="24" rx="2" fill={fill} />
          <path d={ribs(x, y, width)} stroke="var(--nav-bg)" strokeOpacity=".5" strokeWidth="1.5" />
        </g>
      ))}
    </svg>
  );
}

function ribs(x: number, y: number, width: number): string {
  const count = width > UNIT ? 5 : 2;
  return Array.from({ length: count }, (_, rib) => `M${x + ((rib + 1) * width) / (count + 1)} ${y + 6}v12`).join('');
}
