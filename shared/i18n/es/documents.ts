import { spanish } from './dictionary.ts';

/** Invoices, credit notes and statements on paper. */
export const documents = spanish({
  'All amounts are in US dollars.': 'Importes en dólares de EE. UU.',
  'And {count} more invoice that is due later, {more}.': 'Y {count} factura más que vence después, {more}.',
  'And {count} more invoices due later, {more}.': 'Y {count} facturas más que vencen después, {more}.',
  'As of': 'Fecha de corte',
  'By bank transfer (ACH or wire)': 'Por transferencia bancaria (ACH o wire)',
  'Container, reference': 'Contenedor, referencia',
  'Credit on invoice {number}: {reason}': 'Crédito sobre la factura {number}: {reason}',
  'Credited on': 'Fecha de la nota',
  'Days past due': 'Días de retraso',
  From: 'De',
  'Invoice date': 'Fecha de la factura',
  Online: 'En línea',
  'Page {page} of {pages}': 'Página {page} de {pages}',
  'Pay {amount} online': 'Pagar {amount} en línea',
  'Payments that arrived after this day are not on it.': 'No incluye los pagos recibidos después de esta fecha.',
  'Please pay by {due} and name {number}.': 'Pague a más tardar el {due} e indique {number}.',
  'Questions: {ways}': '¿Preguntas? {ways}',
  'Tax ID {number}': 'Identificación fiscal {number}',
  'Thank you for your business.': 'Gracias por su preferencia.',
  'This invoice is cancelled: nothing is due.': 'Esta factura está cancelada: no se debe nada.',
  'This invoice was due on {due} and is {late}. Please pay it now and name {number}.':
    'Esta factura venció el {due} y tiene {late}. Páguela ahora e indique {number}.',
  'To pay online, click an invoice number above.': 'Para pagar en línea, haga clic en un número de factura de arriba.',
  'View your invoices online': 'Vea sus facturas en línea',
  '{count} invoice': '{count} factura',
  '{count} invoices': '{count} facturas',
  '{late} on {day}': '{late} al {day}',
});
