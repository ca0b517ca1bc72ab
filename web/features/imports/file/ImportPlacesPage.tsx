import { ImportPage } from './ImportPage.tsx';

/** Places from a file. */
export function ImportPlacesPage() {
  return <ImportPage type="places" />;
}
