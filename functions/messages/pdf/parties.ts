import { t } from '#shared/i18n/t.ts';
import type { PdfNode } from './pdf.ts';
import { block, type Letterhead } from './sheet.ts';

/** So many signs of an address fit into a third of a sheet. */
const MAX_LINE_CHARS = 30;

/** A long email address goes on after its @, not in the middle of a word. */
function addressLinesOf(email: string): string[] {
  const host = email.lastIndexOf('@') + 1;
  return email.length <= MAX_LINE_CHARS || host === 0 ? [email] : [email.slice(0, host), email.slice(host)];
}

/** A ZIP stays with its state. */
const withWholeEnd = (address: string) => address.replace(/ (?=\d{5}(-\d{4})?$)/, '\u00a0');

/** Who bills. */
export function sender({ name, addressLines, taxId, contactPhone, contactEmail }: Letterhead): PdfNode {
  const email = contactEmail ? addressLinesOf(contactEmail) : [];
  return block(t('From'), [
    name,
    ...addressLines,
    contactPhone,
    ...email,
    taxId && t('Tax ID {number}', { number: taxId }),
  ]);
}

interface Billed {
  name: string;
  company?: string | undefined;
  address?: string | undefined;
  email: string;
}

/** Who is billed. */
export function billTo({ name, company, address, email }: Billed): PdfNode {
  return block(t('Bill to'), [
    company ?? name,
    company && name,
    address && withWholeEnd(address),
    ...addressLinesOf(email),
  ]);
}
