import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { contactCss } from '#shared/organization/contact-css.ts';
import { PublicContact } from '../../web/app/lazy/PublicContact.tsx';
import { reset, show } from './support.tsx';

const { style } = document.documentElement;
afterEach(async () => {
  style.cssText = '';
  await reset();
});

/** As the style sheet says it that stands in the head of every page. */
function organizationWith(contact: Parameters<typeof contactCss>[0]): void {
  for (const [, name = '', value = ''] of contactCss(contact).matchAll(/^\s*(--[\w-]+): (.*);$/gm))
    style.setProperty(name, value);
}
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('the line under public pages has the phone and the address of the organization, to be pressed', () => {
  organizationWith({ contactPhone: '(973) 555-0142 ext. 7', contactEmail: "o'hara+x@harbor.example" });
  show(<PublicContact />);
  expect(screen.getByText('Questions?')).toBeTruthy();
  expect(links()).toEqual([
    ['(973) 555-0142 ext. 7', 'tel:9735550142,7'],
    ["o'hara+x@harbor.example", "mailto:o'hara+x@harbor.example"],
  ]);
});

it('it has what there is, and is not there without', async () => {
  organizationWith({ contactEmail: 'office@harbor.example' });
  show(<PublicContact />);
  expect(links()).toEqual([['office@harbor.example', 'mailto:office@harbor.example']]);
  await reset();
  style.cssText = '';
  show(<PublicContact />);
  expect(screen.queryByText('Questions?')).toBeNull();
});
