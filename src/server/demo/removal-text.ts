import type { DemoRemoval } from './remove-demo.ts'

/** What the console says before a removal: what goes, by kind, and what stays. */
export function removalText({ ofDemo, taken, counts }: DemoRemoval): string {
  const people = ofDemo.map(({ user_tag, role }) => `@${user_tag}${role === 55 ? ' (admin)' : ''}`)
  const goes = [
    `${many(ofDemo.length, 'person', 'people')}: ${people.join(', ')}`,
    many(counts.posts, 'post'),
    `${many(counts.comments, 'comment')} of theirs`,
    `${many(counts.chats, 'chat')} that only they or one of them and a member are in, with ${many(counts.messages, 'message')}`,
    `${many(counts.groupMessages, 'message')} of theirs in groups of members`,
    many(counts.pictures, 'picture'),
    many(counts.galleries, 'gallery', 'galleries'),
    many(counts.reactions, 'reaction'),
    `${many(counts.follows, 'follow')}, by or of them`,
    `${many(counts.notifications, 'notification')} of theirs`,
    `${many(counts.reports, 'report')} about them`,
    'the places on home of their posts',
    'the sponsored block, the notice to everybody and the checked words of the demo, where no admin has changed them',
  ]
  const stays = [
    `${many(counts.postsKept, 'post')} under which members wrote, without the author’s name, with ${many(counts.commentsKept, 'comment')} of members`,
    'what members wrote elsewhere, also where it answers a comment that goes, and their messages in groups',
    'the log of what admins did',
    ...takenLines(taken),
  ]
  return ['Of the demo this goes:', ...listed(goes), 'This stays:', ...listed(stays)].join('\n')
}

/** The accounts that came with the demo and stay, each in a line. */
export const takenLines = (taken: DemoRemoval['taken']): string[] =>
  taken.map(({ user_tag }) => `@${user_tag}, whose address was changed: somebody uses this account`)

/** In a line each, without those that count nothing. */
const listed = (lines: readonly string[]): string[] =>
  lines.filter(line => !line.startsWith('0 ')).map(line => `  ${line}`)

const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`
