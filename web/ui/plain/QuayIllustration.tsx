interface QuayProps {
  /** Where the containers stand, and how wide each and the empty place are. */
  boxes: readonly number[];
  width: number;
  ribs: string;
  place: { x: number; y: number };
}

/** Containers on the quay, and the dashed place of one that is not there. */
export function QuayIllustration({ boxes, width, ribs, place }: QuayProps) {
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
