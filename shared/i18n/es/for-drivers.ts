import { spanish } from './dictionary.ts';

/** What is said to customers as "usted" and to drivers as "tú", where both read it. */
export const forDrivers = spanish({
  'Changed in the meantime. Save again to keep yours.':
    'Cambió mientras tanto. Guarda de nuevo para conservar lo tuyo.',
  'Changed to "{theirs}" in the meantime. Save again to keep yours.':
    'Mientras tanto cambió a "{theirs}". Guarda de nuevo para conservar lo tuyo.',
  "Choose a password that isn't your name or email address": 'Elige una contraseña que no sea tu nombre ni tu correo',
  'Use letters of one alphabet': 'Usa letras de un solo alfabeto',
  'Use 3 to 40 letters, digits, dots, dashes, or underscores':
    'Usa de 3 a 40 letras, cifras, puntos, guiones o guiones bajos',
  'Check it and try again.': 'Revísalo e inténtalo de nuevo.',
  'code account_pending': 'Tu cuenta espera la aprobación del director',
  'code account_rejected': 'La solicitud de tu cuenta no se aprobó',
  'code email_unconfirmed': 'Confirma tu correo con el enlace que te enviamos',
  'code forbidden': 'No puedes hacer esto',
  'code invalid_cursor': 'La lista cambió: vuelve a cargarla',
  'code too_many_requests': 'Demasiadas solicitudes, espera un momento',
  'code unauthorized': 'Inicia sesión de nuevo para continuar',
  'code unavailable': 'El servicio no está disponible, inténtalo de nuevo',
  'code validation_failed': 'Revisa lo que escribiste',
  'Forgot your password?': '¿Olvidaste tu contraseña?',
  'Loading your notification preferences...': 'Cargando tus mensajes...',
  'Please try again': 'Inténtalo de nuevo',
  'Save your changes, then reload the page.': 'Vuelve a cargar la página cuando hayas guardado lo que escribiste.',
  'The form shows the current values: check them and save again.':
    'El formulario muestra los valores actuales: revísalos y guarda de nuevo.',
  'The one you sign in with now': 'La que usas ahora para iniciar sesión',
  'The service is busy, please try again': 'El servicio está ocupado, inténtalo de nuevo',
  'This browser blocks notifications from Quayside. Allow them in its settings for this site, then reload the page.':
    'Este navegador bloquea las notificaciones de Quayside. Permítelas en su configuración para este sitio y vuelve a cargar la página.',
  "This browser doesn't support push notifications. On an iPhone or iPad, first add Quayside to your Home Screen, then open it from there.":
    'Este navegador no puede mostrar notificaciones. En un iPhone o iPad, agrega primero Quayside a la pantalla de inicio y ábrelo desde ahí.',
  'You can get notifications on this device, even when Quayside is closed.':
    'Este dispositivo puede mostrar tus mensajes al llegar, también con Quayside cerrado.',
  'You get notifications on this device, even when Quayside is closed.':
    'Este dispositivo muestra tus mensajes al llegar, también con Quayside cerrado.',
  'This took too long, please try again': 'Tardó demasiado, inténtalo de nuevo',
  'Too many requests, please wait a moment': 'Demasiadas solicitudes, espera un momento',
  'Try again when this device is online.': 'Inténtalo de nuevo cuando este dispositivo tenga conexión.',
  "We don't have your phone number yet. Add it on this page first.":
    'Todavía no tenemos tu número de teléfono. Guárdalo primero en esta página.',
  'Your notification preferences could not be loaded.': 'No se pudo cargar lo que elegiste.',
  'Used in the app and in messages we send you': 'Lo que lees aquí y en los mensajes para ti',
  'Anything you saved is still there, and the rest of the page works.':
    'Lo que guardaste sigue ahí, y el resto de la página funciona.',
  'Anything you saved is still there.': 'Lo que guardaste sigue ahí.',
  'Your changes have not been saved.': 'Lo que escribiste no se ha guardado.',
  'You are logged out. Logging in again...': 'Tu sesión se cerró. Inicia sesión de nuevo...',
  "You aren't allowed to do this": 'No puedes hacer esto',
  "Your browser doesn't allow it. Select the text and copy it yourself.":
    'Tu navegador no lo permite. Selecciona el texto y cópialo a mano.',
  "Your role doesn't allow this": 'Tu rol no puede hacer esto',
  'Choose the name and password you sign in with.': 'Elige el nombre y la contraseña con los que vas a iniciar sesión.',
  'Invitations can be used only once and expire after 7 days. Please ask the director for a new one.':
    'Una invitación sirve una vez y durante 7 días. Pídele otra al director.',
  'Your account is ready. You can sign in now.': 'Tu cuenta está lista. Ya puedes iniciar sesión.',
  'Welcome to the Team': 'Ya eres parte del equipo',
  'Use two fingers to move the map': 'Usa dos dedos para mover el mapa',
  'Check the address, or start again from the home page.': 'Revisa la dirección o empieza de nuevo desde el inicio.',
});
