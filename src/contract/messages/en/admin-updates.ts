/** Texts of the page on which admins tell everybody something. */
export const adminUpdates = {
  'admin.update.new': 'Tell everybody',
  'admin.update.text':
    'A short note under everybody’s notifications, pushed to those who want pushes of site news, and in their email summary.',
  'admin.update.en': 'In English',
  'admin.update.ja': 'In Japanese',
  'admin.update.missing': 'Write it in both languages',
  'admin.update.post': 'Post that it opens (optional)',
  'admin.update.post.hint': 'The address of a published post.',
  'admin.update.post.unknown': 'There is no published post at this address.',
  'admin.update.preview': 'As people will see it',
  'admin.update.send': 'Send to everybody',
  'admin.update.failed': 'This was not done. Try again in a moment.',
  'admin.update.told': 'An earlier wording was sent already: see below. Sending again tells everybody once more.',
  'admin.update.sent': 'Sent in the last 90 days',
  'admin.update.none': 'Nothing was sent yet.',
  'admin.update.by': '{when} (Japan), {who}',
  'admin.update.withdrawn': 'Withdrawn {when}',
  'admin.update.withdraw': 'Withdraw',
  'admin.update.withdraw.text': 'Nobody is shown it any more. Pushes and emails that have gone out stay.',
  'admin.update.reason': 'Reason, for the log',
} as const
