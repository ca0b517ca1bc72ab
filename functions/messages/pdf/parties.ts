import type { PdfNode } from './pdf.ts';
import { block, type Letterhead } from './sheet.ts';

/** So many signs of an address fit into a third of a sheet. */
const WIDEST = 28;

/** A long e-mail address goes on before its @, not in the middle of a word. */
function addressLinesOf(email: string): string[] {
  const at = email.lastIndexOf('@');
  return email.length <= WIDEST || at <= 0 ? [email] : [email.slice(0, at), email.slice(at)];
}

/** Who bills. */
export function sender({ name, addressLines, taxId, contactPhone, contactEmail }: Letterhead): PdfNode {
  const email = contactEmail ? addressLinesOf(contactEmail) : [];
  return block('From', [name, ...addressLines, contactPhone, ...email, taxId && `Tax ID ${taxId}`]);
}

interface Billed {
  name: string;
  company?: string | undefined;
  address?: string | undefined;
  email: string;
}

/** Who is billed. */
export function billTo({ name, company, address, email }: Billed): PdfNode {
  return block('Bill to', [company ?? name, company && name, address, ...addressLinesOf(email)]);
}
