/** Texts of what one began to write elsewhere: loaded wherever one writes. */
export const drafts = {
  'draft.elsewhere': 'You began something here on another device, {when}.',
  'draft.elsewhere.picture': '1 picture stays on that device.',
  'draft.elsewhere.pictures': '{count} pictures stay on that device.',
  'draft.elsewhere.take': 'Go on with it',
  'draft.refused': 'Draft not kept: this device has no room.',
  'draft.refused.write':
    'This could not be kept: this device’s storage refuses it, and may be full. Make room, then try again.',
  'write.kept': 'Kept. It goes out when there is a signal.',
  'write.kept.trouble': 'Kept. Our side has a problem; we try again.',
  'write.kept.login': 'What you wrote is kept and goes out when you log in.',
  'write.kept.login.post': 'Your post is kept and goes out when you log in.',
  'write.kept.login.comment': 'Your comment is kept and goes out when you log in.',
  'write.login': 'Log in',
  'write.login.sent': 'What waited for you has been sent: {count}',
  'write.login.refused': 'Sent: {sent}. Not sent: {refused}',
  'draft.elsewhere.leave': 'Leave it',
} as const
