import { mention } from './mention.ts'

/** Texts of the rich-text editor. */
export const editor = {
  ...mention,
  'editor.tools': 'Formatting',
  'editor.bold': 'Bold',
  'editor.italic': 'Italic',
  'editor.link': 'Link',
  'editor.hashtag': 'Hashtag',
  'editor.mention': 'Mention',
  'editor.picture': 'Picture',
  'editor.tags.count': '{count}/{most} tags',
  'editor.tags.cut': 'The tag ends at {tag}. Only letters, ・ and 〜 belong to a tag.',
  'editor.tags.refused': '{word} stays plain text: a tag has Roman or Japanese letters only, 60 at most.',
  'editor.tags.most': 'A post has at most {most} tags. Further ones stay plain text.',
  'editor.paste.cut': 'That was too long to paste in full; the end is missing.',
  'editor.link.address': 'Address',
  'editor.link.set': 'Set link',
  'editor.link.remove': 'Remove link',
  'editor.link.invalid': 'An address begins with https://, or is an email address.',
} as const
