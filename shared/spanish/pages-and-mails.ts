import { spanish } from './spanish.ts';

/** Words that stand on pages as well as in mails or on paper. */
export const pagesAndMails = spanish({
  "Driver's license": 'Licencia de conducir',
  'Medical card': 'Certificado médico',
  'Port pass (TWIC)': 'Pase del puerto (TWIC)',
  'Hazmat endorsement': 'Permiso de materiales peligrosos',
  'Truck inspection': 'Inspección del camión',
  'Truck registration': 'Registro del camión',
  Insurance: 'Seguro',
  'Port truck registry': 'Registro de camiones del puerto',
  'Sealink card': 'Tarjeta Sealink',
  'Other document': 'Otro documento',
  'My Documents': 'Mis documentos',
  Statement: 'Estado de cuenta',
  What: 'Concepto',
  Factor: 'Factor',
  Paid: 'Pagada',
  Overdue: 'Vencida',
  Issued: 'Emitida',
  'How to pay': 'Cómo pagar',
  'Credit note {number}': 'Nota de crédito {number}',
  'Bill to': 'Facturar a',
  Amount: 'Importe',
  Container: 'Contenedor',
  Due: 'Vence',
  'Estimated price': 'Precio estimado',
  Invoice: 'Factura',
  'Invoice {number}': 'Factura {number}',
  'Purchase order': 'Orden de compra',
  Reason: 'Motivo',
  Route: 'Ruta',
  Service: 'Servicio',
  Shipment: 'Embarque',
  'Sign in': 'Iniciar sesión',
  Total: 'Total',
  'Track Shipment': 'Rastrear embarque',
  Username: 'Nombre de usuario',
  'Your reference': 'Su referencia',
});

/** Of an invoice, what is said otherwise of all else: in Spanish it is feminine. */
export const ofInvoices: Readonly<Record<`invoice: ${string}`, string>> = {
  'invoice: All': 'Todas',
  'invoice: Cancelled': 'Cancelada',
  'invoice: Open': 'Por pagar',
};
