import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CustomerDraft } from '#shared/contracts/customers.ts';
import { DriverDraft } from '#shared/contracts/driver-records.ts';
import { CustomerFields } from '../../web/features/customers/CustomerFields.tsx';
import { AddDriverDialog } from '../../web/features/drivers/list/AddDriverDialog.tsx';
import { NewPlaceDialog } from '../../web/features/places/list/NewPlaceDialog.tsx';
import { TypedFields } from '../../web/features/places/PlaceFields.tsx';
import { useSchemaForm } from '../../web/lib/form/use-form.ts';
import { reset, show, stubMedia } from './support.tsx';

beforeEach(() => stubMedia(false));
afterEach(reset);

const close = () => undefined;

function CustomerForm() {
  return <CustomerFields control={useSchemaForm(CustomerDraft, {}).control} />;
}

it.each([
  ['a place', TypedFields, <NewPlaceDialog key="place" onClose={close} />],
  ['a driver', DriverDraft, <AddDriverDialog key="driver" onClose={close} />],
  ['a customer', CustomerDraft, <CustomerForm key="customer" />],
])('the form of %s has every field that is typed', (_, { shape }, form) => {
  show(<MemoryRouter>{form}</MemoryRouter>);
  const drawn = new Set([...document.querySelectorAll('[name]')].map((field) => field.getAttribute('name')));
  expect(Object.keys(shape).filter((name) => !drawn.has(name))).toEqual([]);
});
