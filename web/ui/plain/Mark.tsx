/** The product's mark: three containers on the quay. `onNav` on the dark navigation. */
export function Mark({ size = 28, onNav = false }: { size?: number; onNav?: boolean }) {
  const box = onNav ? 'var(--nav-mark)' : 'var(--secondary)';
  const rib = onNav ? 'var(--nav-bg)' : 'var(--on-secondary)';
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" style={{ display: 'block', flex: 'none' }}>
      <rect fill="var(--primary)" x="14.5" y="3" width="12.5" height="9" rx="1.4" />
      <rect fill={box} x="1" y="13.5" width="12.5" height="9" rx="1.4" />
      <rect fill={box} x="14.5" y="13.5" width="12.5" height="9" rx="1.4" />
      <path stroke="var(--on-primary)" strokeOpacity=".45" strokeLinecap="round" d="M18.7 5.5v4M22.8 5.5v4" />
      <path stroke={rib} strokeOpacity=".45" strokeLinecap="round" d="M5.2 16v4M9.3 16v4M18.7 16v4M22.8 16v4" />
      <rect fill={onNav ? 'var(--nav-line)' : 'var(--border-strong)'} x="1" y="24" width="26" height="2" rx="1" />
    </svg>
  );
}
