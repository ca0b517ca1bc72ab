import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ReportMailButton } from '../../web/features/reports/analytics/ReportMailButton.tsx';
import { hearToasts, json, serve, show } from './support.tsx';

const PLAN = {
  every: 'never' as const,
  memberIds: [],
  version: 2,
  members: [
    { id: 'usr_1', name: 'Ana Lee', role: 'manager' },
    { id: 'usr_2', name: 'Ben Cho', role: 'staff' },
  ],
};

const said = hearToasts();

it('sends how often and to whom the report goes, with the version that was seen', async () => {
  const calls = serve(({ method }) => json(method === 'GET' ? PLAN : { ...PLAN, version: 3 }));
  show(
    <MemoryRouter>
      <ReportMailButton />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Schedule Email' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'How often' }), 'Every Monday');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ben Cho (staff)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(said.map(({ title }) => title)).toEqual(['Saved']));
  const sent = calls.find(({ method }) => method === 'PUT');
  expect(sent?.url).toContain('/api/reports/mail');
  expect(sent?.body).toEqual({ every: 'weekly', memberIds: ['usr_2'], version: 2 });
});
