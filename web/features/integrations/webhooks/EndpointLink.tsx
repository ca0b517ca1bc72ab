import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';

/** Opens an endpoint beside the list. */
export function EndpointLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to={paths.endpoint(id)} className="quiet-link">
      {children}
    </Link>
  );
}
