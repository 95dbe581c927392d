/** Texts of what admins do to a post from its own menu. */
export const adminPosts = {
  'admin.post.title': 'Manage this post',
  'admin.post.comments.close': 'Close for comments',
  'admin.post.comments.close.text':
    'Everyone reads on. Nobody comments, replies or edits a comment until you open it again.',
  'admin.post.comments.open': 'Open for comments',
  'admin.post.comments.open.text': 'Members can comment, reply and edit their comments again.',
  'admin.pin.title': 'Pin this post',
  'admin.pin.text': 'It stands first in one list, marked as pinned, and ends by itself.',
  'admin.pin.do': 'Pin',
  'admin.pin.list': 'First in',
  'admin.pin.none': 'It has neither a prefecture nor a tag to be pinned in.',
  'admin.pin.end': 'End the pin in {list}',
  'admin.pin.end.text': 'The post goes back to its place in the list.',
  'admin.pin.now': 'First in {list} until {until}',
  'admin.pin.taken': 'Another post stands first in {list} until {until}. End its pin first.',
  'admin.pin.wrong.list': 'The post has no such prefecture or tag.',
  'admin.pin.wrong.day': 'Choose a day from today on, 90 days ahead at most.',
  'admin.pins': 'Pinned posts',
  'admin.pins.text': 'Each stands first in the list of its prefecture or tag. Posts are pinned from their own menu.',
  'admin.pins.none': 'Nothing is pinned.',
} as const
