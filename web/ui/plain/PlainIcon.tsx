/** Line icons for pages that do without Material. */
const PATHS = {
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  search: 'M10.8 4.5a6.3 6.3 0 1 0 0 12.6 6.3 6.3 0 0 0 0-12.6zM15.5 15.5l5 5',
  pin: 'M12 21c4.3-4.6 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2.2 6.4 6.5 11zM12 7.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z',
  navigate: 'M20.5 3.5L3.5 10.8l7 2.7 2.7 7z',
  pen: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19z',
  invoice: 'M6 3.5h12v17l-2.4-1.6-1.8 1.6-1.8-1.6-1.8 1.6-1.8-1.6L6 20.5zM9 8.5h6M9 12.5h6',
  bolt: 'M13 3L5 13.5h6l-1 7.5 8-10.5h-6z',
  reports: 'M3.5 20.5h17M6.5 17v-5M11 17V5M15.5 17V9.5M20 17v-3.5',
  shield: 'M12 3l7.5 2.8v5.7c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5V5.8zM8.5 12l2.5 2.5 4.5-5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
} as const;

export type PlainIconName = keyof typeof PATHS;

export function PlainIcon({ name, size = 18 }: { name: PlainIconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ display: 'block', flex: 'none' }}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
