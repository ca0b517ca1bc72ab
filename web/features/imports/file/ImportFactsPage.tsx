import { ImportPage } from './ImportPage.tsx';

/** What sources say about containers, such as the rows of a terminal's page. */
export function ImportFactsPage() {
  return <ImportPage type="facts" />;
}
