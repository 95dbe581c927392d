/** Texts of mails. Only the server writes them, so they stand outside of the catalogue that browsers load. */
export const mail = {
  'mail.signature': 'Engawa, for people exploring and living in Japan. {origin}',
  'mail.code.subject': 'Your Engawa confirmation code',
  'mail.code.text': 'Enter these six digits to confirm your address:',
  'mail.code.life': 'The code works for {minutes} minutes and only in the browser that asked for it.',
  'mail.code.ignore': 'If you did not ask for it, ignore this mail: nothing happens without the code.',
  'mail.known.subject': 'You already have an Engawa account',
  'mail.known.text': 'Somebody, probably you, asked to sign up with this address. There is an account for it already.',
  'mail.known.login': 'Log in here: {origin}/login',
  'mail.known.forgot': 'If you forgot your password: {origin}/forgot_password',
} as const
