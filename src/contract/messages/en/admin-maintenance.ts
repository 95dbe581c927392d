/** Texts of the page on which an admin closes the site for a while. */
export const adminMaintenance = {
  'admin.closing.open': 'The site is open',
  'admin.closing.closed': 'The site is closed to everyone but admins',
  'admin.closing.text':
    'While it is closed, everyone else sees “Site Under Maintenance” and can read what is on their device. What they have written waits there and is sent afterwards.',
  'admin.closing.since': 'Since',
  'admin.closing.until': 'Opens again',
  'admin.closing.until.never': 'When an admin opens it',
  'admin.closing.reason': 'Reason',
  'admin.closing.reason.hint': 'For the log. Members do not see it.',
  'admin.closing.said': 'Everybody reads',
  'admin.closing.said.en': 'Sentence for everybody, in English',
  'admin.closing.said.ja': 'Sentence for everybody, in Japanese',
  'admin.closing.said.hint': 'Optional. Everyone reads it while the site is closed.',
  'admin.closing.end': 'Opens by itself at (time in Japan)',
  'admin.closing.end.hint': 'Optional. It is now {now}.',
  'admin.closing.over': 'This time has already passed.',
  'admin.closing.look': 'Close the site for everyone but admins?',
  'admin.closing.close': 'Close the site',
  'admin.closing.reopen': 'Open the site',
  'admin.closing.change': 'Change',
  'admin.closing.failed': 'This was not changed. Try again.',
} as const
