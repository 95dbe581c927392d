import { errorTexts } from './errors.ts'
import { refusals } from './refusals.ts'

/** Texts of the page /moderation. */
export const moderation = {
  ...errorTexts,
  ...refusals,
  'error.appeal_over': 'You have appealed already, or what the appeal is against has ended.',
  'moderation.title': 'Waiting for approval',
  'moderation.text':
    'A moderator reads a newcomer’s first posts before everyone sees them. The same goes for what looks like advertising: many links, the same text again and again, or certain words. Until then you find yours here.',
  'moderation.refusals':
    'If something is not approved, its author is told why. An author may appeal once; a moderator reads it and answers.',
  'moderation.how_long':
    'A moderator reads it as soon as one is here, so nobody can say how long it takes. You get a notification once it is decided.',
  'moderation.none': 'Nothing of yours is waiting.',
  'moderation.yours': 'Your waiting posts and comments',
  'moderation.visitor': 'Log in to see yours',
  'moderation.reason': 'Reason',
  'moderation.rejected.on': 'Not approved, {when}',
  'moderation.removed.on': 'Removed, {when}',
  'moderation.kept': 'It is deleted for good on {day}.',
  'moderation.comment.under': 'A comment under “{title}”',
  'moderation.change.under': 'An edit of your comment under “{title}”',
  'moderation.change.waits': 'The edit is waiting for approval',
  'moderation.appeal': 'Your appeal',
  'moderation.appeal.hint': 'Once for each post. Say why it should be shown.',
  'moderation.appeal.send': 'Send appeal',
  'moderation.appeal.failed': 'The appeal could not be sent. Your text is still here.',
  'moderation.appeal.offline': 'An appeal needs a connection.',
  'moderation.appeal.sent': 'Appeal sent. A moderator will answer it.',
  'moderation.closing.title': 'The moderators closed this account',
  'moderation.closing.text':
    'Nobody sees what you wrote here any more, and you cannot reopen the account yourself. The reason is in the email that we sent you.',
  'moderation.closing.hint': 'Once. Say why the account should be open.',
  'moderation.closing.sent': 'Appeal sent. A moderator answers it by email.',
  'moderation.closing.leave': 'Back to Login',
  'moderation.appeal.granted': 'Appeal granted',
  'moderation.appeal.refused': 'Appeal refused',
} as const
