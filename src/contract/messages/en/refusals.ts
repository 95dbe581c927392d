/** Why things are refused: the list of reasons, and why something waits. Told to authors by the server, and shown to them and admins. */
export const refusals = {
  'refused.advertising': 'Advertising or selling',
  'refused.repeated': 'The same text many times',
  'refused.unkind': 'Insulting or unkind',
  'refused.private': 'Private details of somebody',
  'refused.copied': 'Text or pictures of others',
  'refused.misleading': 'Misleading or dangerous advice',
  'refused.off_topic': 'Not about life or travel in Japan',
  'refused.unclear': 'Hard to understand',
  'held.newcomer': 'One of the first two posts',
  'held.links': 'Many links',
  'held.repeated': 'The same text was written several times',
  'held.words': 'Has a word that is checked',
  'held.pace': 'Many things within an hour by a new member',
} as const
