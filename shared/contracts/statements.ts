import * as z from 'zod/mini';
import { MANAGERS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { DownloadLink } from '#shared/http/download.ts';
import { AnyId, emailText } from '#shared/http/fields.ts';
import { AGING_BUCKETS } from '#shared/invoices/aging.ts';
import { MailWithFile } from './invoice-changes.ts';
import { PaperSizeQuery } from './invoices.ts';

const params = z.object({ id: AnyId });
const Sum = z.object({ amount: z.number(), invoices: z.number() });

/** What a customer owes as of a day, by age, in dollars. */
export const Statement = z.object({
  /** Today, by the organization's clocks. */
  day: z.string(),
  ages: z.record(z.enum(AGING_BUCKETS), Sum),
  total: Sum,
  pastDue: Sum,
  /** Of invoices that were paid and credited afterwards, and what is left of the customer's payments. */
  dueBack: z.number(),
  /** Where it is mailed unless another address is given. */
  email: z.string(),
});
export type Statement = z.infer<typeof Statement>;

export const getStatement = defineContract({
  name: 'get-statement',
  method: 'GET',
  path: '/api/customers/{id}/statement',
  summary: "Get a customer's balance today, aged by days past due",
  access: MANAGERS,
  staffWhile: 'staffSeesInvoices',
  params,
  response: Statement,
  errors: ['not_found'],
});

export const getStatementPdf = defineContract({
  name: 'get-statement-pdf',
  method: 'GET',
  path: '/api/customers/{id}/statement/pdf',
  summary: "Download a statement of a customer's open invoices as a PDF, on US Letter or A4",
  access: MANAGERS,
  staffWhile: 'staffSeesInvoices',
  params,
  query: PaperSizeQuery,
  response: DownloadLink,
  download: true,
  errors: ['not_found'],
  runtime: { memory: 1024, timeout: 25 },
});

export const getMyStatementPdf = defineContract({
  name: 'get-my-statement-pdf',
  method: 'GET',
  path: '/api/customer/statement/pdf',
  summary: "Download a statement of the signed-in customer's open invoices as a PDF, on US Letter or A4",
  access: ['customer'],
  query: PaperSizeQuery,
  response: DownloadLink,
  download: true,
  errors: ['not_found'],
  runtime: { memory: 1024, timeout: 25 },
});

export const previewStatementMail = defineContract({
  name: 'preview-statement-mail',
  method: 'GET',
  path: '/api/customers/{id}/statement/mail',
  summary: "Preview the email that sending a customer's statement would send now",
  access: MANAGERS,
  params,
  response: MailWithFile,
  errors: ['not_found'],
});

export const sendStatement = defineContract({
  name: 'send-statement',
  method: 'POST',
  path: '/api/customers/{id}/statement/send',
  summary: "Email the statement of a customer's open invoices with its PDF, to the customer unless an address is given",
  access: MANAGERS,
  params,
  body: z.strictObject({ to: z.optional(emailText('Invalid email address')) }),
  response: Statement,
  errors: ['not_found', 'illegal_transition'],
});
