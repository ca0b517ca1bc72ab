import { spanish } from './dictionary.ts';

/** What a visitor sees first. */
export const landing = spanish({
  'A board that shows a change within two seconds, to everyone looking at it.':
    'Un tablero que muestra cada cambio en menos de dos segundos a todos los que lo miran.',
  Analytics: 'Análisis',
  'Automated invoices': 'Facturas automáticas',
  'Book Shipment Now': 'Reservar ahora',
  'Book Your First Shipment': 'Reservar mi primer embarque',
  'Book without an account. Follow it with one number.': 'Reserve sin cuenta. Sígalo con un solo número.',
  'Contact details stay masked for strangers, and every change is on record.':
    'Los datos de contacto no se muestran a extraños, y cada cambio queda registrado.',
  'Container tracking': 'Rastreo de contenedores',
  'Delivery creates the invoice with the next number, the agreed price, and the due date. Payments are tracked to the cent.':
    'Al entregar se genera la factura: con el siguiente número, el precio acordado y la fecha de vencimiento. Los pagos cuadran al centavo.',
  'Digital proof of delivery': 'Comprobante de entrega digital',
  'Drivers share their GPS position during each job, and arrival times update as they move. Route optimization (planned).':
    'Los conductores comparten su posición GPS mientras un viaje está activo, y la hora estimada de llegada se actualiza con ella; optimización de rutas (prevista).',
  'Every container and shipment has one number, one status, and one page that anyone with the number can open.':
    'Cada contenedor y embarque tiene un número, un estado y una página que puede abrir quien tenga el número.',
  Fast: 'Rápido',
  'Live driver positions': 'Posición de los conductores en vivo',
  'Made for the people who move the boxes': 'Hecho para quienes mueven los contenedores',
  'One record, from the first call to the paid invoice': 'Un solo registro, de la primera llamada a la factura pagada',
  'Put the next container on the road': 'Ponga en camino el próximo contenedor',
  Secure: 'Seguro',
  'Signatures, photos, and timestamps, captured at the dock, even offline.':
    'Firma, fotos y hora, tomadas en el andén, también sin conexión.',
  "Today's numbers, plus what needs a decision now: late shipments, shipments without a driver, and drivers with no signal.":
    'Las cifras del día y lo que pide una decisión ahora: con retraso, sin conductor, sin señal.',
  "The dispatch board: the day's totals at the top, unassigned shipments on the left, and a column for each driver with jobs and next stop":
    'El tablero de tráfico: arriba las cifras del día, a la izquierda los embarques sin asignar, una columna por conductor con su carga y su siguiente parada',
  'The number is on your booking confirmation.': 'El número está en la confirmación de su reserva.',
  'Track a Shipment': 'Rastrear un embarque',
  'View Pricing': 'Ver precios',
  '{name} handles booking, dispatch, live driver tracking, and proof of delivery for container trucking.':
    '{name} reúne las reservas, el tráfico, la posición de los conductores en vivo y los comprobantes de entrega del autotransporte de contenedores.',
});
