/** What is said where something stands that only the server knows: a part of the texts of account and admin area. */
export const asked = {
  'asked.offline': 'This is not kept on this device. It shows when there is a signal.',
  'asked.failed': 'This could not be loaded.',
} as const
