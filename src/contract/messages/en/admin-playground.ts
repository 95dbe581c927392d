/** The texts of the admin page that shows all components and mails. */
export const adminPlayground = {
  'admin.playground.about':
    'All parts of the interface and all mails, with sample data. Nothing here is written or sent.',
  'admin.playground.language': 'Language',
  'admin.playground.kinds': 'Kinds of parts',
  'admin.playground.controls': 'Controls',
  'admin.playground.signs': 'Signs and words',
  'admin.playground.states': 'States',
  'admin.playground.frame': 'Frame',
  'admin.playground.things': 'Posts and conversations',
  'admin.playground.mails': 'Mails',
  'admin.playground.light': 'By day',
  'admin.playground.dark': 'By night',
  'admin.playground.mail': 'Mail',
  'admin.playground.mail.text': 'As plain text',
  'admin.playground.mail.html': 'As HTML',
} as const
