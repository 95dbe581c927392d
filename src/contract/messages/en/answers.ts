/** Sentences that the server answers with. Only the server writes them, so they stand outside of the browsers' catalogue. */
export const answers = {
  'answer.signed_in': 'You are logged in.',
  'answer.signed_out': 'You are logged out.',
  'answer.captcha_done': 'Thank you.',
  'answer.code_sent': 'If this address can be used, a mail with a code is on its way.',
  'answer.code_cleared': 'The code no longer works.',
  'answer.default_gallery': 'My photos',
  'answer.gallery_removed': 'The gallery is deleted.',
  'answer.photo_removed': 'The photo is removed.',
  'answer.photos_ordered': 'The order is kept.',
} as const
