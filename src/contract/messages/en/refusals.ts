/** Why things are refused: the list of reasons, and why something waits. Told to authors by the server, and shown to them and admins. */
export const refusals = {
  'refused.advertising': 'Advertising or selling',
  'refused.repeated': 'The same text many times',
  'refused.unkind': 'Insulting or unkind',
  'refused.private': 'Someone’s private details',
  'refused.copied': 'Someone else’s text or pictures',
  'refused.misleading': 'Misleading or dangerous advice',
  'refused.off_topic': 'Not about life or travel in Japan',
  'refused.unclear': 'Hard to understand',
  'held.newcomer': 'One of the first posts',
  'held.links': 'Many links',
  'held.repeated': 'The same text was written several times',
  'held.words': 'Contains a word that is checked',
  'held.watched': 'A new account that is read first',
  'held.pace': 'A lot within an hour from a new member',
} as const
