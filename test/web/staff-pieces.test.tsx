import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { theme } from '../../web/app/signed-in/theme.ts';
import { isSilent } from '../../web/entities/drivers/is-silent.ts';
import { invoiceStatusOf } from '../../web/entities/invoices/invoice-status.ts';
import { DriverCard } from '../../web/features/drivers/list/DriverCard.tsx';
import { EmailLink } from '../../web/ui/contact/EmailLink.tsx';
import { UrlText } from '../../web/ui/contact/EmailText.tsx';
import { GpsLabel } from '../../web/ui/contact/GpsLabel.tsx';
import { PhoneLink } from '../../web/ui/contact/PhoneLink.tsx';
import Add from '../../web/ui/icon/Add.tsx';
import { RowActions } from '../../web/ui/list/RowActions.tsx';
import { SearchField } from '../../web/ui/list/SearchField.tsx';
import { reset, show, stubMedia } from './support.tsx';

beforeEach(() => stubMedia(false));
afterEach(reset);

describe('a search box', () => {
  function Search() {
    const [value, setValue] = useState('');
    return <SearchField value={value} onChange={setValue} placeholder="Search..." />;
  }

  it('offers to be emptied in place of its key, and has the cursor then', async () => {
    show(<Search />);
    const box = screen.getByRole('searchbox', { name: 'Search...' });
    expect(screen.getByText('/')).toBeTruthy();
    await userEvent.type(box, 'Newark');
    expect(screen.queryByText('/')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(box).toHaveProperty('value', '');
    expect(document.activeElement).toBe(box);
    expect(screen.getByText('/')).toBeTruthy();
  });
});

describe('an action that cannot be done', () => {
  it('says why, and does nothing', async () => {
    const onClick = vi.fn();
    show(<RowActions actions={[{ icon: Add, label: 'Copy ERP', whyNot: 'Shown only once', onClick }]} />);
    const button = screen.getByRole('button', { name: 'Copy ERP' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.hover(button);
    expect((await screen.findByRole('tooltip')).textContent).toBe('Shown only once');
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });

  it('has the lightest text there is, and no lighter', () => {
    for (const { palette } of [theme.colorSchemes.light, theme.colorSchemes.dark].filter(
      (scheme) => scheme !== undefined,
    )) {
      expect([palette.action.disabled, palette.text.disabled]).toEqual(['var(--text-3)', 'var(--text-3)']);
    }
    show(
      <MenuList>
        <MenuItem disabled>Assign</MenuItem>
      </MenuList>,
    );
    expect(getComputedStyle(screen.getByRole('menuitem')).opacity).toBe('1');
  });
});

describe('whom to reach', () => {
  it('breaks an email address after the @ and dots only', () => {
    show(<EmailLink address="elena.diaz@harbor.example" />);
    const link = screen.getByRole('link', { name: 'elena.diaz@harbor.example' });
    expect(link.getAttribute('href')).toBe('mailto:elena.diaz@harbor.example');
    expect(link.innerHTML).toBe('elena.<wbr>diaz@<wbr>harbor.<wbr>example');
  });

  it('breaks an address on the web after a slash or a dot only', () => {
    const { container } = show(<UrlText url="https://wms.harbor.example/hooks/in" />);
    expect(container.innerHTML).toBe('https://<wbr>wms.<wbr>harbor.<wbr>example/<wbr>hooks/<wbr>in');
  });

  it('calls a number by its digits', () => {
    show(<PhoneLink phone="+1 (555) 010-4200" />);
    expect(screen.getByRole('link', { name: '+1 (555) 010-4200' }).getAttribute('href')).toBe('tel:+15550104200');
  });
});

it('draws a silent GPS in outline, as every other icon', () => {
  show(<GpsLabel gps="none" />);
  const drawn = document.querySelector('svg > *');
  expect([drawn?.getAttribute('fill'), drawn?.getAttribute('stroke')]).toEqual(['none', 'currentColor']);
});

it('draws a silent GPS as quietly as one that is stale: red is for what needs somebody at once', () => {
  show(
    <>
      <GpsLabel gps="none">Silent</GpsLabel>
      <GpsLabel gps="stale">Stale</GpsLabel>
      <GpsLabel gps="active">Active</GpsLabel>
    </>,
  );
  const [silent, stale, active] = ['Silent', 'Stale', 'Active'].map((words) => screen.getByText(words).className);
  expect(silent).toBe(stale);
  expect(silent).not.toBe(active);
});

it('tells what is pending apart from what is overdue by its icon too', () => {
  const [pending, overdue, paid] = ['pending', 'overdue', 'paid'].map((status) => invoiceStatusOf(status).icon);
  expect(new Set([pending, overdue, paid]).size).toBe(3);
});

it('calls a driver silent who is on a job without a fresh position, and nobody else', () => {
  const now = Date.parse('2026-11-24T12:00:00Z');
  const seen = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString();
  expect(isSilent({ status: 'on_delivery', lastLocationUpdate: seen(11) }, now)).toBe(true);
  expect(isSilent({ status: 'on_delivery', lastLocationUpdate: undefined }, now)).toBe(true);
  expect(isSilent({ status: 'on_delivery', lastLocationUpdate: seen(6) }, now)).toBe(false);
  expect(isSilent({ status: 'available', lastLocationUpdate: seen(60) }, now)).toBe(false);
  expect(isSilent({ status: 'offline', lastLocationUpdate: undefined }, now)).toBe(false);
});

it('says of a driver that nothing is heard any more as soon as it is so, though nothing else comes', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00Z') });
  const driver = {
    id: 'drv_1',
    name: 'Tom Kowalski',
    phone: '(201) 555-0118',
    vehicleNumber: 'NJ 418K',
    vehicleType: 'container',
    availability: 'available',
    status: 'on_delivery',
    openJobs: 1,
    liveJobs: 1,
    doneJobs: 0,
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    lastLocationUpdate: '2026-11-24T11:51:00.000Z',
  } as const;
  show(
    <MemoryRouter>
      <DriverCard driver={driver} onEdit={undefined} />
    </MemoryRouter>,
  );
  expect(screen.getByText(/^Position/)).toBeTruthy();
  act(() => void vi.advanceTimersByTime(121_000));
  expect(screen.getByText(/^No GPS/)).toBeTruthy();
});
