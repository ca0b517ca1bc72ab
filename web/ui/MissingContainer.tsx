interface QuayProps {
  /** Where the containers stand, and how wide each and the empty place are. */
  boxes: readonly number[];
  width: number;
  ribs: string;
  place: { x: number; y: number };
}

/** Containers on the quay, and the dashed place of one that is not there. */
function Quay({ boxes, width, ribs, place }: QuayProps) {
  const box = { width, height: 24, rx: 3 };
  return (
    <svg width="132" height="62" viewBox="0 22 132 62" aria-hidden="true">
      <g fill="var(--surface-2)" stroke="var(--border-strong)">
        {boxes.map((x) => (
          <rect key={x} x={x} y="52" {...box} />
        ))}
        <path strokeWidth="1.5" d={ribs} />
        <path strokeWidth="2" d="M2 81h128" />
      </g>
      <rect fill="none" stroke="var(--primary)" strokeWidth="1.5" strokeDasharray="5 4" {...place} {...box} />
    </svg>
  );
}

/** A gap between two: what was looked for is not there. */
export function MissingContainer() {
  const ribs = 'M12 58v12M22 58v12M32 58v12M100 58v12M110 58v12M120 58v12';
  return <Quay boxes={[2, 90]} width={40} ribs={ribs} place={{ x: 46, y: 52 }} />;
}

/** A free place on top: nothing has come yet. */
export function FreePlace() {
  const ribs = 'M17.5 58v12M33 58v12M48.5 58v12M83.5 58v12M99 58v12M114.5 58v12';
  return <Quay boxes={[2, 68]} width={62} ribs={ribs} place={{ x: 68, y: 24 }} />;
}
