import { spanish } from './dictionary.ts';

/** The account. */
export const account = spanish({
  '3 to 40 letters, digits, dots, dashes, or underscores': 'De 3 a 40 letras, cifras, puntos, guiones o guiones bajos',
  'Changing your password signs you out on every other device.':
    'Con una contraseña nueva se cierra la sesión en todos los demás dispositivos.',
  'Arrival and delay alerts': 'Por llegar o con retraso',
  'Checking this browser...': 'Consultando este navegador...',
  'Assigned drivers': 'Conductores asignados',
  'At least 8 characters': 'Al menos 8 caracteres',
  Bookings: 'Reservas',
  'Change Password': 'Cambiar contraseña',
  'Confirm New Password': 'Confirmar nueva contraseña',
  'Current Password': 'Contraseña actual',
  'Failed to update password': 'No se pudo cambiar la contraseña',
  'Failed to update phone': 'No se pudo cambiar el teléfono',
  'Failed to update phone and vehicle': 'No se pudieron cambiar el teléfono y el vehículo',
  'Failed to update settings': 'No se pudo actualizar la configuración',
  'Failed to update username': 'No se pudo cambiar el nombre de usuario',
  'Forgot your password?': '¿Olvidó su contraseña?',
  'Hide password': 'Ocultar contraseña',
  'Jobs assigned to you or reassigned': 'Viajes que te asignan o te quitan',
  Language: 'Idioma',
  'Language saved': 'Idioma guardado',
  'Loading your notification preferences...': 'Cargando sus mensajes...',
  'Preferences saved': 'Mensajes guardados',
  'New Password': 'Nueva contraseña',
  'New passwords do not match': 'Las contraseñas nuevas no coinciden',
  Off: 'Desactivadas',
  On: 'Activadas',
  'Password must be at least 8 characters': 'La contraseña debe tener al menos 8 caracteres',
  'Password updated successfully': 'Contraseña actualizada',
  'Phone and Vehicle': 'Teléfono y vehículo',
  'Phone and vehicle updated successfully': 'Teléfono y vehículo actualizados',
  'Phone must be at least 10 digits': 'El teléfono debe tener al menos 10 dígitos',
  'Phone Number': 'Número de teléfono',
  "Phone number removed. We won't text it anymore.": 'Teléfono eliminado. Ya no recibirá mensajes de texto nuestros.',
  'Phone updated successfully': 'Teléfono actualizado',
  'Shipment progress': 'Avance de los embarques',
  "Push notifications go to the devices where you turn them on. We don't send any between 9 PM and 8 AM.":
    'Las notificaciones llegan a los dispositivos donde las active. No enviamos ninguna entre las 9 p. m. y las 8 a. m.',
  'Push Notifications on This Device': 'Notificaciones en este dispositivo',
  'Also send my notifications as push': 'Recibir notificaciones de lo que llega a mi campana',
  Role: 'Rol',
  'Save Changes': 'Guardar cambios',
  'Clear this field and save to remove your number and stop our texts.':
    'Guárdelo vacío para eliminarlo; así ya no recibirá mensajes de texto nuestros.',
  'Save Language': 'Guardar idioma',
  'Save Preferences': 'Guardar mensajes',
  'Save Phone': 'Guardar teléfono',
  'Show password': 'Mostrar contraseña',
  SMS: 'SMS',
  'Text me': 'Recibir mensajes de texto',
  'Text me at {phone}': 'Recibir mensajes de texto en el {phone}',
  'The new password again': 'La nueva contraseña otra vez',
  'The one you sign in with now': 'La que usa ahora para iniciar sesión',
  'This browser blocks notifications from Quayside. Allow them in its settings for this site, then reload the page.':
    'Este navegador bloquea las notificaciones de Quayside. Permítalas en su configuración para este sitio y vuelva a cargar la página.',
  "This browser doesn't support push notifications. On an iPhone or iPad, first add Quayside to your Home Screen, then open it from there.":
    'Este navegador no puede mostrar notificaciones. En un iPhone o iPad, agregue primero Quayside a la pantalla de inicio y ábralo desde ahí.',
  'You can get notifications on this device, even when Quayside is closed.':
    'Este dispositivo puede mostrar sus mensajes al llegar, también con Quayside cerrado.',
  'You get notifications on this device, even when Quayside is closed.':
    'Este dispositivo muestra sus mensajes al llegar, también con Quayside cerrado.',
  'Turn Off Push': 'Desactivar notificaciones',
  'Update Username': 'Cambiar nombre de usuario',
  'Use 3 to 40 letters, digits, dots, dashes, or underscores':
    'Use de 3 a 40 letras, cifras, puntos, guiones o guiones bajos',
  'Use letters of one alphabet': 'Use letras de un solo alfabeto',
  'Username updated successfully': 'Nombre de usuario actualizado',
  'Vehicle type': 'Tipo de vehículo',
  "We don't have your phone number yet. Add it on this page first.":
    'Todavía no tenemos su número de teléfono. Guárdelo primero en esta página.',
  'Your notification preferences could not be loaded.': 'No se pudo cargar lo que eligió.',
  'Used in the app and in messages we send you': 'Lo que lee aquí y en los mensajes para usted',
  "You've been signed out everywhere else.": 'La sesión se cerró en todos los demás dispositivos.',
  "You'll always get emails about your account. Texts and push notifications about your jobs come at any hour.":
    'Siempre recibirás correos sobre tu cuenta. Los mensajes de texto y las notificaciones sobre tus viajes llegan a cualquier hora.',
  "You'll always get invoices and emails about your account. We don't send texts or push notifications between 9 PM and 8 AM.":
    'Siempre recibirá facturas y correos sobre su cuenta. No enviamos mensajes de texto ni notificaciones entre las 9 p. m. y las 8 a. m.',
  'Cancelled jobs': 'Tus viajes cancelados',
  'Your username, password, and notifications': 'Nombre de usuario, contraseña y mensajes',
});
