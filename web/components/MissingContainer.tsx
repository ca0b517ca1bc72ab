/** The quay with one empty slot: what was looked for is not there. */
export function MissingContainer() {
  return (
    <svg width="132" height="60" viewBox="0 24 132 60" aria-hidden="true">
      <g fill="var(--surface-2)" stroke="var(--border-strong)">
        <rect x="2" y="52" width="40" height="24" rx="3" />
        <rect x="90" y="52" width="40" height="24" rx="3" />
        <path strokeWidth="1.5" d="M12 58v12M22 58v12M32 58v12M100 58v12M110 58v12M120 58v12" />
        <path strokeWidth="2" d="M2 81h128" />
      </g>
      <rect
        fill="none"
        stroke="var(--primary)"
        strokeWidth="1.5"
        strokeDasharray="5 4"
        x="46"
        y="52"
        width="40"
        height="24"
        rx="3"
      />
    </svg>
  );
}
