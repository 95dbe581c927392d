/** Texts of what one began to write elsewhere: loaded wherever one writes. */
export const drafts = {
  'draft.elsewhere': 'You began something here on another device, {when}.',
  'draft.elsewhere.picture': '1 picture stays on that device.',
  'draft.elsewhere.pictures': '{count} pictures stay on that device.',
  'draft.elsewhere.take': 'Go on with it',
  'draft.elsewhere.leave': 'Leave it',
} as const
