import type { ReactNode } from 'react';
import { Row } from '../../../ui/page/Row.tsx';

/** Where a panel leads on to, at its right. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return (
    <Row wraps gap={2} justify="end" sx={FOOT}>
      {children}
    </Row>
  );
}

const FOOT = {
  minHeight: 44,
  py: 1,
  px: 'var(--inset)',
  borderTop: '1px solid var(--border)',
  fontSize: 'var(--fs-13)',
};
