import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../../lib/paths.ts';

/** Opens an endpoint beside the list. */
export function EndpointLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to={pathTo('apiDocs', { section: 'webhooks', open: id })} className="quiet-link">
      {children}
    </Link>
  );
}
