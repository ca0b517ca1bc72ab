import { spanish } from './dictionary.ts';

/** Signing in and up, the ways back to a lost password, and the request for a demonstration. */
export const signingIn = spanish({
  'A customer account is ready to use once your address is confirmed and the director has approved it.':
    'Una cuenta de cliente se puede usar en cuanto confirme su correo y el director la apruebe.',
  'Links expire after 7 days. If your account still needs to be confirmed, we can send you a new link. Otherwise, please sign up again.':
    'Un enlace sirve durante 7 días. Si su cuenta aún espera confirmación, podemos enviarle otro; si no, regístrese de nuevo.',
  'Links can be used only once and expire after 30 minutes. Please request a new one.':
    'Un enlace sirve una vez y durante 30 minutos. Se puede pedir otro.',
  'Changing your password signs you out on every device.':
    'Con una contraseña nueva se cierra la sesión en todos los dispositivos.',
  'A staff account is ready to use once your address is confirmed and the director has approved it.':
    'Una cuenta de empleado se puede usar en cuanto confirme su correo y el director la apruebe.',
  'Account Created!': '¡Cuenta creada!',
  'Address Already in Use': 'El correo ya está en uso',
  'Already have an account?': '¿Ya tiene cuenta?',
  'An account with this email address already exists': 'Ya existe una cuenta con este correo electrónico',
  'Invitations can be used only once and expire after 7 days. Please ask the director for a new one.':
    'Una invitación sirve una vez y durante 7 días. Pídale otra al director, por favor.',
  'Another account with this email address was confirmed first. Sign in with that one.':
    'Otra cuenta con este correo electrónico se confirmó antes. Inicie sesión con esa.',
  'Request a New Link': 'Pedir otro enlace',
  'Back to Account Settings': 'Volver a la configuración de la cuenta',
  'Back to Home': 'Volver al inicio',
  'Back to Sign In': 'Volver a iniciar sesión',
  'Book Now': 'Reservar ahora',
  'Booking, dispatch, live driver locations, and proof of delivery in one place. Over 1,000 organizations (planned).':
    'Reservas, tráfico, posición de los conductores en vivo y comprobantes de entrega en un solo lugar. Más de 1000 organizaciones (próximamente).',
  'Check Your Email': 'Correo enviado',
  'Choose a New Password': 'Nueva contraseña',
  'Choose a type': 'Elegir un tipo',
  'Choose the name and password you sign in with.': 'Elija el nombre y la contraseña con los que va a iniciar sesión.',
  'Client Staff': 'Empleados',
  'Company name': 'Nombre de la empresa',
  Confirm: 'Confirmar',
  'Confirm Your Email': 'Confirme su correo',
  'Confirm your email': 'Confirme su correo',
  Confirming: 'Confirmando',
  'Create Account': 'Crear cuenta',
  'Create account': 'Crear cuenta',
  'Creating account': 'Creando la cuenta',
  'Demo Request Received!': '¡Solicitud recibida!',
  Director: 'Director',
  'Director accounts have full administrative access and are provisioned manually.':
    'Las cuentas de director tienen acceso administrativo completo y se crean a mano.',
  'Client staff have limited access and cannot view invoices or customer financial data unless the director lets them.':
    'Los empleados tienen acceso limitado y no pueden ver facturas ni datos financieros de los clientes, salvo que el director lo permita.',
  'Email Confirmed': 'Correo confirmado',
  "Enter the email address of your account. We'll send you a link to choose a new password.":
    'Al correo electrónico de la cuenta se envía un enlace para elegir una nueva contraseña.',
  'Enter the password you chose when you signed up. The director will then review your account.':
    'Escriba la contraseña que eligió al registrarse. Después el director aprueba su cuenta.',
  'Every container, from booking to signed delivery': 'Cada contenedor, de la reserva a la entrega firmada',
  'Failed to connect to server. Please try again.': 'No se pudo conectar con el servidor. Inténtelo de nuevo.',
  'Failed to create account': 'No se pudo crear la cuenta',
  'Failed to submit demo request. Please try again.': 'No se pudo enviar la solicitud. Inténtelo de nuevo.',
  'First Name': 'Nombre',
  'First name': 'Nombre',
  'Forgot password?': 'Recuperar contraseña',
  'Full name': 'Nombre completo',
  Google: 'Google',
  'How did you find us?': '¿Cómo nos conoció?',
  'If an account with this address exists, we have sent it a link':
    'Si existe una cuenta con este correo, le enviamos un enlace',
  'If an account with this address is waiting for confirmation, we have sent another link':
    'Si una cuenta con este correo espera confirmación, enviamos otro enlace',
  'Invalid credentials or wrong login portal': 'Usuario o contraseña incorrectos, o portal equivocado',
  'Invalid email': 'El correo electrónico no es válido',
  Join: 'Unirse',
  Joining: 'Uniéndose',
  'Last Name': 'Apellido',
  'Last name': 'Apellido',
  'Loading the form...': 'Cargando el formulario...',
  'Login Failed': 'No se pudo iniciar sesión',
  'No account yet?': '¿Aún sin cuenta?',
  'Open it within 7 days to confirm your address. The director then approves your account, and we email you as soon as you can sign in.':
    'Ábralo dentro de 7 días para confirmar su correo. Después el director aprueba su cuenta, y le escribimos en cuanto pueda iniciar sesión.',
  "Open the complete link from your confirmation email. If you can't find it, we can send you another one.":
    'Abra el enlace completo de su correo de confirmación. Si no lo encuentra, podemos enviarle otro.',
  'Our team will contact you within 24 hours. Check your email!':
    'Nuestro equipo se pondrá en contacto con usted en 24 horas. ¡Revise su correo!',
  Partner: 'Socio',
  Password: 'Contraseña',
  'Password Updated': 'Contraseña actualizada',
  'Password updated successfully.': 'La contraseña se actualizó.',
  'Please confirm your email address with the link we sent you': 'Confirme su correo con el enlace que le enviamos',
  'Please select a business type': 'Elija un tipo de empresa',
  'Please select how you found us': 'Elija cómo nos conoció',
  Portal: 'Portal',
  Referral: 'Recomendación',
  'Remember me': 'Recordarme',
  'Request Another Demo': 'Solicitar otra demostración',
  'Request Demo': 'Solicitar demostración',
  'Request a Demo': 'Solicitar una demostración',
  Resend: 'Reenviar',
  'Sales Representative': 'Representante de ventas',
  'Save Password': 'Guardar contraseña',
  'Select...': 'Elegir...',
  'Send a New Link': 'Enviar otro enlace',
  'Send Link': 'Enviar enlace',
  'Send a new link': 'Enviar otro enlace',
  Sending: 'Enviando',
  'Signing in': 'Iniciando sesión',
  'Signup Failed': 'No se pudo crear la cuenta',
  'Social Media': 'Redes sociales',
  'Submission Failed': 'No se pudo enviar',
  Support: 'Ayuda',
  'Text me about my jobs': 'Recibir mensajes de texto sobre mis viajes',
  'Thank You!': '¡Gracias!',
  'This Link No Longer Works': 'Este enlace ya no sirve',
  'This is not the password for this account': 'Esta no es la contraseña de esta cuenta',
  'This link has already been used: your email address is confirmed.':
    'Este enlace ya se usó: su correo está confirmado.',
  'Too many attempts, please try again later': 'Demasiados intentos; podrá intentarse de nuevo más tarde',
  'Username or email': 'Usuario o correo electrónico',
  'We have your request. Our team will contact you within 24 hours.':
    'Recibimos su solicitud. Nuestro equipo se pondrá en contacto con usted en 24 horas.',
  'We sent a link to {email}': 'Enviamos un enlace a {email}',
  'Welcome to the Team': 'Ya es parte del equipo',
  'If you leave the phone number blank, texts go to the number dispatch has on file for you.':
    'Si no escribes un número arriba, los mensajes de texto llegan al que tráfico tiene registrado.',
  'You can book and track without an account, too.': 'También puede reservar y rastrear sin cuenta.',
  'You can sign in with your new password now.': 'Ya se puede iniciar sesión con la nueva contraseña.',
  'Confirm your email address with the link that we sent you. The director then approves your account':
    'Confirme su correo con el enlace que le enviamos. Después, el director aprueba su cuenta',
  'Your account is pending approval by the director': 'El director todavía tiene que aprobar su cuenta',
  'Your account is ready. You can sign in now.': 'Su cuenta está lista. Ya puede iniciar sesión.',
  'Your account request was not approved': 'La solicitud de su cuenta no se aprobó',
  'Your email address is confirmed': 'Su correo está confirmado',
  'Your email address is confirmed. Your account is pending approval by the director':
    'Su correo está confirmado. El director todavía tiene que aprobar su cuenta',
  '{done}. The link expires in 30 minutes.': '{done}. Sirve durante 30 minutos.',
  '{done}. We email you as soon as you can sign in.': '{done}. Le escribiremos en cuanto pueda iniciar sesión.',
});
