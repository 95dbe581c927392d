/** Texts of what one began to write elsewhere: loaded wherever one writes. */
export const drafts = {
  'draft.elsewhere': 'You began something here on another device, {when}.',
  'draft.elsewhere.picture': '1 picture stays on that device.',
  'draft.elsewhere.pictures': '{count} pictures stay on that device.',
  'draft.elsewhere.take': 'Go on with it',
  'draft.refused': 'Draft not kept: this device has no room.',
  'draft.refused.write':
    'This could not be kept: this device’s storage refuses it, and may be full. Make room, then try again.',
  'draft.elsewhere.leave': 'Leave it',
} as const
