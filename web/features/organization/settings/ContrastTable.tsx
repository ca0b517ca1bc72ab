import Box from '@mui/material/Box';
import { type BrandColors, brandVariables, contrastOf } from '#shared/organization/branding.ts';
import CheckCircleOutlined from '../../../ui/icon/CheckCircleOutlined.tsx';
import WarningAmberOutlined from '../../../ui/icon/WarningAmberOutlined.tsx';
import { StateBadge } from '../../../ui/page/StateBadge.tsx';

/** WCAG 2: text, and marks that carry meaning. */
const TEXT = 4.5;
const GRAPHIC = 3;

/** Whether two colors can be read; what is computed from them (shared/organization/branding.ts) always can. */
export function ContrastTable({ brand }: { brand: BrandColors }) {
  const variables = brandVariables(brand, 'light');
  const color = (name: string) => variables[name] ?? brand.primary;
  const rows = [
    { what: 'Text on the primary button', ink: color('--on-primary'), ground: brand.primary, least: TEXT },
    { what: 'Text in the sidebar', ink: color('--nav-text'), ground: color('--nav-bg'), least: TEXT },
    { what: 'Icon in the sidebar', ink: color('--nav-accent'), ground: color('--nav-bg'), least: GRAPHIC },
    { what: 'Primary as text on white', ink: color('--primary-text'), ground: PAPER, least: TEXT },
  ];
  return (
    <Box component="table" sx={TABLE}>
      <caption>Contrast</caption>
      <tbody>
        {rows.map(({ what, ink, ground, least }) => {
          const contrast = contrastOf(ink, ground);
          return (
            <tr key={what}>
              <td>
                <Box component="span" aria-hidden sx={SAMPLE} style={{ color: ink, background: ground }}>
                  Aa
                </Box>
              </td>
              <th scope="row">{what}</th>
              <td className="num">{contrast.toFixed(2)}:1</td>
              <td>
                <Verdict isEnough={contrast >= least} isText={contrast >= TEXT} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}

function Verdict({ isEnough, isText }: { isEnough: boolean; isText: boolean }) {
  const state = isText
    ? { label: 'AA', token: 'success', icon: CheckCircleOutlined }
    : { label: isEnough ? 'Icons only' : 'Hard to see', token: 'warning', icon: WarningAmberOutlined };
  return <StateBadge state={state} text="text" />;
}

const PAPER = '#'.padEnd(7, 'f');
const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  '& caption': { textAlign: 'left', fontWeight: 500, fontSize: 'var(--fs-13)', pb: 0.5 },
  '& td, & th': { py: 0.75, borderBottom: '1px solid var(--border)', textAlign: 'left', fontWeight: 400 },
  '& tr:last-of-type td, & tr:last-of-type th': { borderBottom: 0 },
  '& td:first-of-type': { width: 48 },
  '& td:last-of-type': { textAlign: 'right' },
};
const SAMPLE = {
  display: 'inline-grid',
  placeItems: 'center',
  width: 34,
  height: 22,
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius-xs)',
  fontSize: 'var(--fs-12)',
  fontWeight: 600,
};
