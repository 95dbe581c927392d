/** Texts of suggesting people to mention: in the editor and in comments. */
export const mention = {
  'mention.people': 'People',
  'mention.people.count': '{count} people. Choose with the arrow keys.',
  'mention.people.none': 'Nobody by this name',
} as const
