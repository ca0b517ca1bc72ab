import { ImportPage } from './ImportPage.tsx';

/** Shipments from a file, such as a day's open orders. */
export function ImportShipmentsPage() {
  return <ImportPage type="shipments" />;
}
