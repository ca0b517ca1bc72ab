import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RolesSettings } from '../../web/features/organization/settings/RolesSettings.tsx';
import { json, reset, serve, show, stubMedia } from './support.tsx';

beforeEach(() => stubMedia(false));
afterEach(reset);

it.each([
  [['admin', 'manager'], 'Cannot view invoices or customer financial data.'],
  [['admin', 'manager', 'staff'], 'Can view invoices \\(turned on for staff in settings\\).'],
])('what the staff card says of invoices is what the server lets: %j', async (roles, words) => {
  serve(() => json([{ area: 'invoices', calls: [{ name: 'list-invoices', summary: 'List invoices', roles }] }]));
  show(<RolesSettings />);
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  expect(screen.queryByText(/generate invoices/)).toBeNull();
});
