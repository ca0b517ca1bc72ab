import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AccountSettingsPage } from '../../web/features/accounts/settings/AccountSettingsPage.tsx';
import { ApiKeys } from '../../web/features/integrations/keys/ApiKeys.tsx';
import { useSchemaForm } from '../../web/lib/form/use-form.ts';
import { useSubmit } from '../../web/lib/form/use-submit.ts';
import { useSession } from '../../web/lib/session.ts';
import { FormPanel } from '../../web/ui/form/FormPanel.tsx';
import { TextField } from '../../web/ui/form/TextField.tsx';
import { type Call, json, person, reset, serve, settled, show, stubMedia } from './support.tsx';

beforeEach(() => {
  stubMedia(false);
  window.history.replaceState(null, '', '/before');
  window.history.pushState({ idx: 1 }, '', '/settings');
});
afterEach(reset);

const QUESTION = 'Leave without saving?';
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const questions = () => screen.queryAllByText(QUESTION);

const Named = z.strictObject({ name: z.string().check(z.trim()) });

/** A section that is saved by itself. */
function Section({ name, save = async () => undefined }: { name: string; save?: () => Promise<unknown> }) {
  const form = useSchemaForm(Named, { name: '' });
  const { submit, isBusy } = useSubmit(form, { call: save, failure: 'Not saved' });
  return (
    <FormPanel title={name} form={form} submitLabel={`Save ${name}`} isBusy={isBusy} onSubmit={submit}>
      <TextField control={form.control} name="name" label={name} />
    </FormPanel>
  );
}

function showSections(save?: () => Promise<unknown>) {
  show(
    <BrowserRouter>
      <Section name="Address" {...(save && { save })} />
      <Section name="Hours" />
      <Link to="/elsewhere">away</Link>
    </BrowserRouter>,
  );
}

describe('a settings page with several forms', () => {
  it('asks nothing once what was typed is saved, and shows what was saved', async () => {
    showSections();
    type('Address', 'Pier 4');
    press('Save Address');
    await settled();
    expect(field('Address').value).toBe('Pier 4');
    await userEvent.click(screen.getByText('away'));
    await waitFor(() => expect(window.location.pathname).toBe('/elsewhere'));
    expect(questions()).toEqual([]);
  });

  it('keeps what was typed while the form was being saved, and still asks about it', async () => {
    const saved = Promise.withResolvers<void>();
    showSections(() => saved.promise);
    type('Address', 'Pier 4');
    press('Save Address');
    await settled();
    type('Address', 'Pier 40');
    saved.resolve();
    await settled();
    expect(field('Address').value).toBe('Pier 40');
    await userEvent.click(screen.getByText('away'));
    await waitFor(() => expect(questions()).toHaveLength(1));
  });

  it('asks once, however many forms have unsaved text', async () => {
    showSections();
    type('Address', 'Pier 4');
    type('Hours', '8 to 5');
    await userEvent.click(screen.getByText('away'));
    await waitFor(() => expect(questions()).toHaveLength(1));
    press('Leave');
    await waitFor(() => expect(window.location.pathname).toBe('/elsewhere'));
  });

  it.each(['Address', 'Hours'])('asks before a step back when only %s is saved', async (name) => {
    showSections();
    type('Address', 'Pier 4');
    type('Hours', '8 to 5');
    press(`Save ${name}`);
    await settled();
    window.history.back();
    await waitFor(() => expect(questions()).toHaveLength(1));
    await waitFor(() => expect(window.location.pathname).toBe('/settings'));
    press('Cancel');
    await waitFor(() => expect(questions()).toEqual([]));
  });
});

async function openAs(role: string, answer: (call: Call) => Response) {
  serve((call) => (call.url === '/api/auth/user' ? json(person(role)) : answer(call)));
  const { result } = renderHook(() => useSession());
  await waitFor(() => expect(result.current.user).toBeDefined());
}

describe('what empties itself once it is sent', () => {
  it('is the password form, and the username beside it is still asked about', async () => {
    await openAs('staff', () => new Response(null, { status: 204 }));
    show(
      <BrowserRouter>
        <AccountSettingsPage />
      </BrowserRouter>,
    );
    type('Username', 'elena.diaz');
    type('Current Password', 'Harbor-Crane-17');
    type('New Password', 'Harbor-Crane-18');
    type('Confirm New Password', 'Harbor-Crane-18');
    press('Change Password');
    await waitFor(() => expect(field('Current Password').value).toBe(''));
    window.history.back();
    await waitFor(() => expect(questions()).toHaveLength(1));
  });

  it('is the form of a key, which asks before a name is lost', async () => {
    const made = { id: 'key_1', name: 'Warehouse', key: 'qk_1234567890', createdAt: '2026-11-24T12:00:00Z' };
    await openAs('manager', ({ method }) => json(method === 'POST' ? made : []));
    show(
      <BrowserRouter>
        <ApiKeys />
        <Link to="/elsewhere">away</Link>
      </BrowserRouter>,
    );
    const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Create API Key' });
    expect(create.disabled).toBe(true);
    type('Name', 'Warehouse');
    await userEvent.click(screen.getByText('away'));
    await waitFor(() => expect(questions()).toHaveLength(1));
    press('Cancel');
    await waitFor(() => expect(questions()).toEqual([]));
    press('Create API Key');
    expect(await screen.findByText(made.key)).toBeTruthy();
    expect(field('Name').value).toBe('');
    await userEvent.click(screen.getByText('away'));
    await waitFor(() => expect(window.location.pathname).toBe('/elsewhere'));
  });
});
