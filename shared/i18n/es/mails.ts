import { spanish } from './dictionary.ts';

/** Mails to customers, addressed as "usted", to whom is invited to drive as "tú"; what both get says neither. Subjects are texts, as in messages.ts. */
export const mails = spanish({
  'This message was sent by {name}.': 'Mensaje enviado por {name}.',
  'This message was sent by {name}. Please do not reply to it.':
    'Mensaje enviado por {name}. Las respuestas a este correo no se leen.',
  'Questions? {ways}.': '¿Preguntas? {ways}.',
  '{phone} or {email}': '{phone} o {email}',
  'Unsubscribe from these emails': 'Dejar de recibir estos correos',
  'Hello {name},': 'Hola, {name}:',
  'New dates: {number}': 'Nuevas fechas: {number}',
  'New delivery time: {number}': 'Nueva hora de entrega: {number}',
  'New pickup time: {number}': 'Nueva hora para recolectar: {number}',
  'Your shipment has new dates': 'Su embarque tiene nuevas fechas',
  'Your pickup has a new time': 'Su recolección tiene una nueva hora',
  'We have changed when your shipment will be picked up. Pickup is now planned for {when}.':
    'Cambiamos la fecha u hora de recolección de su embarque. Ahora está prevista para el {when}.',
  'Your delivery has a new time': 'Su entrega tiene una nueva hora',
  'We have changed when your shipment will be delivered.': 'Cambiamos la fecha u hora de entrega de su embarque.',
  'We have changed when your shipment will be delivered. It is now expected {when}.':
    'Cambiamos la fecha u hora de entrega de su embarque. Ahora se espera para el {when}.',
  'Problem resolved: {number}': 'Problema resuelto: {number}',
  'The problem is resolved': 'El problema se resolvió',
  'The problem with your shipment is resolved.': 'El problema con su embarque se resolvió.',
  'The problem with your shipment is resolved. Delivery is expected {when}.':
    'El problema con su embarque se resolvió. La entrega se espera para el {when}.',
  'Shipment cancelled: {number}': 'Embarque cancelado: {number}',
  'Your shipment is cancelled': 'Su embarque se canceló',
  'Your shipment has been cancelled and will not be delivered. If you did not expect this, please contact us.':
    'Su embarque se canceló y no se entregará. Si no lo esperaba, comuníquese con nosotros.',
  'Pickup delayed: {number}': 'Vamos con retraso a recolectar: {number}',
  'Your pickup is delayed': 'Su recolección está retrasada',
  "We have not picked up your shipment yet, and we are sorry for the delay. The tracking page shows when it is on its way. You don't need to do anything.":
    'Todavía no recolectamos su embarque; lamentamos el retraso. La página de rastreo muestra cuándo va en camino. No tiene que hacer nada.',
  'Was planned {when}': 'Estaba prevista para el {when}',
  'About your shipment: {number}': 'Sobre su embarque: {number}',
  'About your shipment': 'Sobre su embarque',
  "This link shows the full shipment, including contact details. To share it, give others only the tracking number. They'll see the progress, not your details.":
    'Este enlace muestra todo el embarque con sus datos de contacto. Para compartirlo, dé solo el número de rastreo: muestra el avance, no sus datos.',
  "Each number links to its full shipment, including contact details. To share one, give others only the tracking number. They'll see the progress, not your details.":
    'Cada número es un enlace que muestra todo su embarque con los datos de contacto. Para compartir uno, dé solo el número de rastreo: muestra el avance, no sus datos.',
  '{number} and 1 more': '{number} y otro',
  '{number} and {count} more': '{number} y otros {count}',
  'Received by': 'Recibió',
  'What happened': 'Qué pasó',
  '{organization} invites you to join the team': '{organization} te invita a unirte al equipo',
  'The link works for {days} days': 'El enlace funciona durante {days} días',
  'You are invited to join the team': 'Te invitamos a unirte al equipo',
  '{who} has invited you to drive for {organization}. Open the link and choose your name and password.':
    '{who} te invita a manejar para {organization}. Abre el enlace y elige tu nombre de usuario y tu contraseña.',
  'Join the team': 'Unirme al equipo',
  'The link works once and for {days} days. If you did not expect this, ignore this message: nothing happens without the link.':
    'El enlace funciona una sola vez y durante {days} días. Si no lo esperabas, ignora este mensaje: sin el enlace no pasa nada.',
  'Confirm your email address': 'Confirme su correo electrónico',
  'Then the director will review your request': 'Después el director revisa su solicitud',
  'Hello {name}, an account with the username {username} was requested with this address. If that was you, open the link and enter the password you chose.':
    'Hola, {name}: con este correo se solicitó una cuenta con el nombre de usuario {username}. Si fue usted, abra el enlace y escriba la contraseña que eligió.',
  'Confirm email': 'Confirmar correo',
  "Your account then waits for the director's approval. We will email you when it is decided.":
    'Después, su cuenta espera la aprobación del director. Le avisaremos por correo cuando se decida.',
  "The request expires {days} days after sign-up unless you confirm it. If this wasn't you, you can ignore this message: nobody can use your address without this link.":
    'La solicitud vence a los {days} días si no la confirma. Si no fue usted, ignore este mensaje: sin este enlace nadie puede usar su correo.',
  'You already have an account': 'Usted ya tiene una cuenta',
  'Someone tried to sign up with your address': 'Alguien intentó registrarse con su correo',
  'Hello {name}, someone tried to sign up with your email address. You already have an account; its username is {username}.':
    'Hola, {name}: alguien intentó registrarse con su correo electrónico. Usted ya tiene una cuenta; el nombre de usuario es {username}.',
  'You were invited, and you already have an account': 'Le enviaron una invitación, y usted ya tiene una cuenta',
  'Sign in with your existing account': 'Inicie sesión con la cuenta que ya tiene',
  'Hello {name}, you were invited to join the team with this address. It has an account already; its username is {username}. If you should have another role, ask the director to change it.':
    'Hola, {name}: le enviaron una invitación para unirse al equipo con este correo. Ya tiene una cuenta; el nombre de usuario es {username}. Si le corresponde otro rol, pida al director que lo cambie.',
  "If this wasn't you, you don't need to do anything. Nothing about your account has changed.":
    'Si no fue usted, no tiene que hacer nada: su cuenta sigue igual.',
  'Choose a new password': 'Elegir una contraseña nueva',
  'The link expires in {minutes} minutes': 'El enlace funciona durante {minutes} minutos',
  'Hello {name}, someone asked for a new password for your account. Its username is {username}.':
    'Hola, {name}: alguien pidió una contraseña nueva para esta cuenta. El nombre de usuario es {username}.',
  "The link can be used once and expires in {minutes} minutes. Changing your password signs you out everywhere. If this wasn't you, ignore this message; your password won't change.":
    'El enlace funciona una sola vez y durante {minutes} minutos. Con una contraseña nueva se cierra la sesión en todos los dispositivos. Si no se pidió, basta con ignorar este mensaje: la contraseña no cambia.',
  'Your account is approved': 'Su cuenta está aprobada',
  'You can sign in now': 'Ya puede iniciar sesión',
  'Welcome, {name}': 'Le damos la bienvenida, {name}',
  'The director has approved your account. You can sign in now.':
    'El director aprobó su cuenta. Ya puede iniciar sesión.',
  'About your account request': 'Sobre su solicitud de cuenta',
  'Your request was not approved': 'Su solicitud no se aprobó',
  'Hello {name}, the director reviewed your account request and did not approve it.':
    'Hola, {name}: el director revisó su solicitud de cuenta y no la aprobó.',
  'If you think this is a mistake, please get in touch with your contact at our company.':
    'Si cree que es un error, hable con su contacto en nuestra empresa.',
  'Balance due': 'Saldo por pagar',
  'Credit not deducted': 'Saldo a favor sin descontar',
  '{day}, {late}': '{day}, {late}',
  'View Invoice': 'Ver factura',
  'View Invoices': 'Ver facturas',
  '{amount} due {day}': '{amount} con vencimiento el {day}',
  'Invoice {number}, credited': 'Factura {number}, acreditada',
  'Invoice {number}, paid': 'Factura {number}, pagada',
  'Invoice {number}, {due}': 'Factura {number}, {due}',
  'Nothing is due. Thank you.': 'No se debe nada. Gracias.',
  'Hello {name}, thank you for shipping with us. Your invoice is attached.':
    'Hola, {name}: gracias por su preferencia. Adjuntamos su factura.',
  'Hello {name}, there are additional charges for shipment {number}. Your invoice for them is attached.':
    'Hola, {name}: el embarque {number} tiene cargos adicionales. Adjuntamos la factura correspondiente.',
  'Hello {name}, the attached invoice replaces {number}, which was cancelled. Please pay only this one.':
    'Hola, {name}: la factura adjunta sustituye a {number}, que se canceló. Pague solo esta.',
  'Your invoice is due soon': 'Su factura vence pronto',
  'Your invoice is due today': 'Su factura vence hoy',
  'Your invoice is {late}': 'Su factura tiene {late}',
  'due {day}': 'vence el {day}',
  'due today': 'vence hoy',
  'Hello {name}, this invoice is due on {day}.': 'Hola, {name}: esta factura vence el {day}.',
  'Hello {name}, this invoice is due today.': 'Hola, {name}: esta factura vence hoy.',
  'Hello {name}, this invoice was due on {day}: it is {late}.':
    'Hola, {name}: esta factura venció el {day}; tiene {late}.',
  "{balance} is still open. If you've paid in the last few days, you don't need to do anything.":
    'Quedan {balance} por pagar. Si ya pagó en los últimos días, no tiene que hacer nada.',
  'Reminder: invoice {number}, {balance}, {when}': 'Recordatorio: factura {number}, {balance}, {when}',
  '{balance}, {when}': '{balance}, {when}',
  'Credit note {credit}: {amount} on invoice {number}': 'Nota de crédito {credit}: {amount} en la factura {number}',
  '{amount} credited': '{amount} acreditados',
  'Hello {name}, we have credited {amount} on your invoice. The credit note is attached.':
    'Hola, {name}: acreditamos {amount} en su factura. Adjuntamos la nota de crédito.',
  'You have a credit of {amount}.': 'Tiene un saldo a favor de {amount}.',
  'Credit note': 'Nota de crédito',
  'Pay Online': 'Pagar en línea',
  'By bank transfer:': 'Por transferencia bancaria:',
  'Your invoice numbers': 'Los números de sus facturas',
  'To pay online, click an invoice number in the attached statement.':
    'Para pagar en línea, haga clic en un número de factura del estado de cuenta adjunto.',
  '{count} open invoice, {total} in all': '{count} factura por pagar, {total} en total',
  '{count} open invoices, {total} in all': '{count} facturas por pagar, {total} en total',
  'Credit due to you': 'Saldo a su favor',
  Current: 'Por vencer',
  '1–30 days past due': '1 a 30 días de retraso',
  '31–60 days past due': '31 a 60 días de retraso',
  '61–90 days past due': '61 a 90 días de retraso',
  'Over 90 days past due': 'Más de 90 días de retraso',
  '{amount} of it is past due.': 'De eso, {amount} están vencidos.',
  'None of it is past due.': 'Nada está vencido.',
  'You have no open invoices.': 'No hay facturas por pagar.',
  'Statement of account, {day}: {total} open': 'Estado de cuenta, {day}: {total} por pagar',
  'Your statement as of {day}': 'Su estado de cuenta al {day}',
  'Hello {name}, you have no open invoices as of {day}. The attached statement lists each invoice.':
    'Hola, {name}: al {day} no hay facturas por pagar. El estado de cuenta adjunto tiene el detalle.',
  'Hello {name}, as of {day} you have {open}. {late} The attached statement lists each invoice.':
    'Hola, {name}: al {day} tiene {open}. {late} El estado de cuenta adjunto tiene el detalle de cada factura.',
});
