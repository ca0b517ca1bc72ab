import { containsText, useListView } from '../../../lib/list/use-list-view.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { CreateKey } from './CreateKey.tsx';
import { KEY_COLUMNS, KeyTable } from './KeyTable.tsx';
import { useApiKeys } from './use-api-keys.ts';

/** Making keys, and the list of those there are. */
export function ApiKeys() {
  const search = useSearchText();
  const view = useListView({
    name: 'keys',
    columns: KEY_COLUMNS,
    list: useApiKeys(),
    wanted: search.wanted,
    matches: ({ name, key, scopes }, wanted) => containsText([name, key, ...scopes], wanted),
    noun: ['key', 'keys'],
  });
  return (
    <Stack gap="section">
      <CreateKey />
      <ListPage
        panelTitle="Your API Keys"
        view={view}
        search={{ ...search, placeholder: 'Search by name, key or scope...' }}
        loading="Loading API keys..."
        failing="The API keys could not be loaded."
        none={{ title: 'No API keys yet', hint: 'Create a key to connect your first system' }}
        noMatch={{ title: 'No matching keys', hint: 'Try adjusting your search' }}
      >
        {(keys) => <KeyTable keys={keys} view={view} />}
      </ListPage>
    </Stack>
  );
}
