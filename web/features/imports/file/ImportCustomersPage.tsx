import { ImportPage } from './ImportPage.tsx';

/** Customers from a file. */
export function ImportCustomersPage() {
  return <ImportPage type="customers" />;
}
