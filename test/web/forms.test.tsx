import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Driver } from '#shared/contracts/drivers.ts';
import { EditDriverDialog } from '../../web/features/drivers/list/EditDriverDialog.tsx';
import { useConflict } from '../../web/lib/form/use-conflict.ts';
import { useSchemaForm } from '../../web/lib/form/use-form.ts';
import { useSubmit } from '../../web/lib/form/use-submit.ts';
import { useSearchText } from '../../web/lib/list/use-search-text.ts';
import { useCopy } from '../../web/lib/use-copy.ts';
import { useUrlParam } from '../../web/lib/use-url-param.ts';
import { UnsavedGuard } from '../../web/ui/dialog/UnsavedGuard.tsx';
import { hearToasts, json, serve, settled, show } from './support.tsx';

const DRIVER: Driver = {
  id: 'drv_1',
  name: 'Maria Lopez',
  phone: '(201) 555-0100',
  vehicleType: 'truck',
  vehicleNumber: 'NJ-1',
  licenseNumber: 'L-1',
  status: 'available',
  openJobs: 0,
  liveJobs: 0,
  doneJobs: 0,
  version: 1,
};

const said = hearToasts();

function conflict(current: Driver): Response {
  const body = {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    detail: 'Meanwhile',
    code: 'version_conflict',
    current,
  };
  return new Response(JSON.stringify(body), { status: 409 });
}

describe('a change that somebody else made meanwhile', () => {
  it('is shown in the form, and saving again works', async () => {
    const theirs = { ...DRIVER, phone: '(201) 555-0199', licenseNumber: 'L-2', version: 2 };
    const calls = serve(({ method, body }) => {
      if (method === 'GET') return json([theirs]);
      const { version } = body as { version: number };
      return version === 2 ? json({ ...theirs, name: 'Maria Diaz', version: 3 }) : conflict(theirs);
    });
    const onClose = vi.fn();
    show(
      <MemoryRouter>
        <EditDriverDialog driver={DRIVER} onClose={onClose} />
      </MemoryRouter>,
    );
    const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
    fireEvent.change(field(/^Name/), { target: { value: 'Maria Diaz' } });
    fireEvent.change(field(/^License number/), { target: { value: 'L-9' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(said.at(-1)?.title).toBe('Changed in the Meantime'));
    expect(field(/^Phone/).value).toBe('(201) 555-0199');
    expect(field(/^Name/).value).toBe('Maria Diaz');
    expect(field(/^License number/).value).toBe('L-9');
    expect(screen.getByText(/Changed to "L-2" in the meantime/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const sent = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    expect(sent.at(-1)).toEqual({ name: 'Maria Diaz', licenseNumber: 'L-9', version: 2 });
  });
});

const Named = z.object({ id: z.string(), name: z.string(), version: z.number() });

/** A form that stays open: it saves, and is what it saved. */
function Settings({ save }: { save: (body: { name: string; version: number }) => Promise<z.infer<typeof Named>> }) {
  const form = useSchemaForm(z.object({ name: z.string() }), { name: 'Quay' });
  const resource = { id: 'org', name: 'Quay', version: 1 };
  const { current, handleRefusal, saved } = useConflict(form, {
    schema: Named,
    resource,
    valuesOf: ({ name }) => ({ name }),
  });
  const { submit } = useSubmit(form, {
    call: ({ name }) => save({ name, version: current.version }),
    failure: 'Failed',
    handleRefusal,
    onDone: saved,
  });
  return (
    <form onSubmit={submit}>
      <input aria-label="name" {...form.register('name')} />
      <button type="submit">Save</button>
    </form>
  );
}

it('a form that stays open after it was saved is saved again under the version that it made', async () => {
  const save = vi.fn(async ({ name, version }: { name: string; version: number }) => ({
    id: 'org',
    name,
    version: version + 1,
  }));
  show(<Settings save={save} />);
  for (const [index, value] of ['Harbor', 'Harbor Link'].entries()) {
    fireEvent.change(screen.getByLabelText('name'), { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(index + 1));
    await settled();
  }
  expect(save.mock.calls.map(([{ version }]) => version)).toEqual([1, 2]);
});

function Search() {
  const { text, setText, wanted } = useSearchText();
  const { search } = useLocation();
  return (
    <>
      <input aria-label="search" value={text} onChange={(event) => setText(event.target.value)} />
      <output aria-label="address">{search}</output>
      <output aria-label="wanted">{wanted}</output>
      <Link to="?q=another">another</Link>
    </>
  );
}

describe('a search', () => {
  const address = () => screen.getByLabelText('address').textContent;
  const input = () => screen.getByLabelText<HTMLInputElement>('search');

  it('keeps every letter, and the address follows when nobody types any more', async () => {
    show(
      <MemoryRouter>
        <Search />
      </MemoryRouter>,
    );
    await userEvent.type(input(), 'Keystone');
    expect(input().value).toBe('Keystone');
    await waitFor(() => expect(address()).toBe('?q=Keystone'));
    expect(screen.getByLabelText('wanted').textContent).toBe('keystone');
    await userEvent.clear(input());
    await waitFor(() => expect(address()).toBe(''));
  });

  it('follows a link to another one', async () => {
    show(
      <MemoryRouter initialEntries={['/?q=first']}>
        <Search />
      </MemoryRouter>,
    );
    expect(input().value).toBe('first');
    await userEvent.click(screen.getByText('another'));
    await waitFor(() => expect(input().value).toBe('another'));
  });
});

describe('a value in the address', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  function Filters() {
    const [filter, setFilter] = useUrlParam('filter');
    const [q, setSearch] = useUrlParam('q');
    const navigate = useNavigate();
    return (
      <>
        <output aria-label="values">{`${filter} ${q}`}</output>
        <button type="button" onClick={() => [setFilter('late'), setSearch('newark')]}>
          both
        </button>
        <button type="button" onClick={() => [navigate('/elsewhere'), setSearch('newark')]}>
          away
        </button>
      </>
    );
  }

  it('leaves the others that were set since the page was drawn', async () => {
    show(
      <BrowserRouter>
        <Filters />
      </BrowserRouter>,
    );
    await userEvent.click(screen.getByText('both'));
    await waitFor(() => expect(screen.getByLabelText('values').textContent).toBe('late newark'));
  });

  it('brings nobody back who has left', async () => {
    show(
      <BrowserRouter>
        <Filters />
      </BrowserRouter>,
    );
    await userEvent.click(screen.getByText('away'));
    await waitFor(() => expect(window.location.pathname).toBe('/elsewhere'));
    expect(window.location.search).toBe('');
  });
});

describe('what was typed', () => {
  it.each(['/page?tab=other', '/page/section', '/elsewhere'])('is asked about before %s', async (target) => {
    window.history.replaceState(null, '', '/page');
    const left = vi.fn();
    function Place() {
      const { pathname, search } = useLocation();
      if (pathname + search !== '/page') left();
      return null;
    }
    show(
      <MemoryRouter initialEntries={['/page']}>
        <UnsavedGuard isDirty />
        <Link to={target}>away</Link>
        <Place />
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByText('away'));
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    expect(left).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(left).toHaveBeenCalled());
    window.history.replaceState(null, '', '/');
  });
});

describe('a browser that refuses the clipboard', () => {
  it('is told about', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    function Copy() {
      const { copy, state } = useCopy();
      return (
        <button type="button" onClick={() => void copy('x')}>
          {state}
        </button>
      );
    }
    show(<Copy />);
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(said.at(-1)?.title).toBe('Not copied'));
    expect(screen.getByRole('button').textContent).toBe('idle');
  });
});
