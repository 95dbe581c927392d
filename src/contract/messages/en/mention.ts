/** Texts of suggesting people and hashtags: in the editor and in comments. */
export const mention = {
  'mention.people': 'People',
  'mention.people.count': '{count} people. Choose with the arrow keys.',
  'mention.people.count.one': '1 person. Choose with the arrow keys.',
  'mention.people.none': 'Nobody by this name',
  'mention.hashtags': 'Hashtags',
  'mention.hashtags.count': '{count} hashtags. Choose with the arrow keys.',
  'mention.hashtags.count.one': '1 hashtag. Choose with the arrow keys.',
} as const
