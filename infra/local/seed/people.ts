import type { Role } from '#shared/accounts/permissions.ts';
import type { CustomerAddress, CustomerContact } from '#shared/contracts/customers.ts';

/** Invented people and companies; every address is under `.example`, every phone number in the block for fiction. */

/** The password of every demonstration account; they exist on the local AWS only. */
export const DEMO_PASSWORD = 'quayside-demo';

interface Person {
  firstName: string;
  lastName: string;
  username: string;
  role: Role;
}

/** The accounts of docs/operations.md: each signs in as `<username>@quayside.example` too. */
export const ACCOUNTS: readonly Person[] = [
  { role: 'admin', username: 'director', firstName: 'Elena', lastName: 'Marsh' },
  { role: 'manager', username: 'manager', firstName: 'Grace', lastName: 'Okafor' },
  { role: 'staff', username: 'staff', firstName: 'Sam', lastName: 'Ito' },
  { role: 'driver', username: 'driver', firstName: 'Dana', lastName: 'Whitfield' },
  { role: 'customer', username: 'customer', firstName: 'Jordan', lastName: 'Hale' },
];

/** People who wait for the director; the first has confirmed the address already. */
export const PENDING_SIGNUPS: readonly (Person & { email: string; hoursAgo: number })[] = [
  {
    role: 'staff',
    username: 'noor.haddad',
    firstName: 'Noor',
    lastName: 'Haddad',
    email: 'noor.haddad@quayside.example',
    hoursAgo: 20,
  },
  {
    role: 'customer',
    username: 'w.brandt',
    firstName: 'Wilhelmina',
    lastName: 'Brandt',
    email: 'w.brandt@tidewater-ceramics.example',
    hoursAgo: 5,
  },
  {
    role: 'customer',
    username: 'oduya_k',
    firstName: 'Kelechi',
    lastName: 'Oduya',
    email: 'kelechi@oduya-instruments.example',
    hoursAgo: 2,
  },
];

/** Who was invited to the team and has not joined yet. */
export const INVITED = [
  { email: 'dana.whitlock@quayside.example', role: 'driver', daysAgo: 1 },
  { email: 'j.mercer@quayside.example', role: 'staff', daysAgo: 5 },
] as const;

export interface CustomerPlan {
  name: string;
  company: string;
  email: string;
  phone: string;
  address: string;
  contacts?: CustomerContact[];
  addresses?: CustomerAddress[];
  /** What the office wrote down, oldest first. */
  notes?: readonly { by: string; text: string }[];
}

/** Who ships no more. */
export const PAST_CUSTOMER: CustomerPlan = {
  name: 'Otto Lindqvist',
  company: 'Lindqvist Clocks',
  email: 'otto@lindqvist-clocks.example',
  phone: '+1 401 555 0167',
  address: '18 Foundry Lane, Providence, RI 02903',
};

/** The customer of the demonstration account comes first. */
export const CUSTOMERS: readonly CustomerPlan[] = [
  {
    name: 'Jordan Hale',
    company: 'Keystone Cold Storage',
    email: 'customer@quayside.example',
    phone: '+1 860 555 0121',
    address: '410 Locust Street, Hartford, CT 06114',
  },
  {
    name: 'Miriam Castellanos',
    company: 'Northgate Imports',
    email: 'm.castellanos@northgate-imports.example',
    phone: '+1 610 555 0144',
    address: '7165 Ambassador Drive, Allentown, PA 18106',
  },
  {
    name: 'Theo Harlow',
    company: 'Harlow Textiles',
    email: 'theo@harlow-textiles.example',
    phone: '+1 203 555 0172',
    address: '30 Waterfront Street, New Haven, CT 06512',
    contacts: [
      { name: 'Theo Harlow', label: 'Main', email: 'theo@harlow-textiles.example', phone: '+1 203 555 0172' },
      { name: 'Bea Lindgren', label: 'Invoices', email: 'accounts@harlow-textiles.example' },
      { name: 'Curtis Bowe', label: 'Dock', phone: '+1 203 555 0179', note: '07:00 to 15:00' },
    ],
    addresses: [
      { label: 'Mill, dock 4', address: '30 Waterfront Street', city: 'New Haven', state: 'CT', zip: '06512' },
      { label: 'Outlet store', address: '1120 Barnum Avenue', city: 'Bridgeport', state: 'CT', zip: '06608' },
    ],
    notes: [
      { by: 'Grace Okafor', text: 'Bea asks for one statement a month in place of reminders.' },
      { by: 'Sam Ito', text: 'Dock closes at 15:00. After that deliveries become "Consignee closed".' },
    ],
  },
  {
    name: 'Ingrid Delmar',
    company: 'Delmar Furniture',
    email: 'receiving@delmar-furniture.example',
    phone: '+1 717 555 0136',
    address: '3900 Industrial Road, Harrisburg, PA 17110',
  },
  {
    name: 'Farid Rahimi',
    company: 'Atlas Tile & Stone',
    email: 'farid@atlastile.example',
    phone: '+1 570 555 0158',
    address: '501 Keyser Avenue, Scranton, PA 18504',
  },
  {
    name: 'Colleen Doherty',
    company: 'Brightwater Foods',
    email: 'logistics@brightwater-foods.example',
    phone: '+1 732 555 0190',
    address: '160 Raritan Center Parkway, Edison, NJ 08837',
  },
  {
    name: 'Hideo Tanabe',
    company: 'Meridian Paper Co.',
    email: 'h.tanabe@meridianpaper.example',
    phone: '+1 518 555 0113',
    address: '101 Smith Boulevard, Albany, NY 12202',
  },
  {
    name: 'Lucia Ferrante',
    company: 'Castellan Wines',
    email: 'lucia@castellan-wines.example',
    phone: '+1 203 555 0127',
    address: '700 Canal Street, Stamford, CT 06902',
  },
  {
    name: 'Dwayne Pruitt',
    company: 'Ironbound Machine Works',
    email: 'dpruitt@ironbound-machine.example',
    phone: '+1 973 555 0181',
    address: '207 East 16th Street, Paterson, NJ 07524',
  },
  {
    name: 'Annika Lindqvist',
    company: 'Sable Point Outdoor',
    email: 'annika@sablepoint.example',
    phone: '+1 401 555 0166',
    address: '35 Terminal Road, Providence, RI 02905',
  },
  {
    name: 'Reggie Amadi',
    company: 'Vesper Lighting',
    email: 'reggie.amadi@vesper-lighting.example',
    phone: '+1 856 555 0139',
    address: '2500 Broadway, Camden, NJ 08104',
  },
  {
    name: 'Susan Whitcomb',
    company: 'Pine Barrens Nursery',
    email: 'orders@pinebarrens-nursery.example',
    phone: '+1 609 555 0175',
    address: '1400 Princeton Avenue, Trenton, NJ 08638',
  },
];
