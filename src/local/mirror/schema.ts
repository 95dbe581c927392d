import { Dexie, liveQuery, type Observable, type Table } from 'dexie'
import type { Command, StoredFile } from '../command/command.ts'
import type { Draft } from './drafts.ts'
import { tellsFull } from './full.ts'
import type { SingleKey } from './keys.ts'
import { pointsField } from './point-keys.ts'
import type {
  AboutRow,
  ChatRow,
  CommentRow,
  FeedRow,
  GalleriesRow,
  KeepingRow,
  LogRow,
  MessageRow,
  NotificationListRow,
  NotificationRow,
  OpenedEntriesRow,
  OpenedRow,
  PeopleRow,
  PersonRow,
  PhotosRow,
  PostRow,
  ProfileRow,
  SingleRow,
  ThreadRow,
  Tombstone,
  UserListRow,
} from './rows.ts'

/** Called when another tab keeps an older version of the database open (`blocked`), or upgraded it (`outdated`: reload). */
export type SchemaTrouble = (trouble: 'blocked' | 'outdated') => void

/** The account of everybody who is not signed in. */
export const visitorAccount = 'visitor'

/** The small database that page and worker read to learn whose mirror to open. */
export class DeviceDatabase extends Dexie {
  declare readonly values: Table<{ key: string; value: unknown }, string>

  constructor() {
    super('engawa-device')
    this.version(1).stores({ values: 'key' })
  }
}

/** Everything that the device keeps for one account, or for visitors. */
export class Mirror extends Dexie {
  /** A user's id, or {@link visitorAccount}. */
  readonly account: string
  declare readonly posts: Table<PostRow, string>
  declare readonly comments: Table<CommentRow, string>
  declare readonly feeds: Table<FeedRow, string>
  declare readonly threads: Table<ThreadRow, string>
  declare readonly singles: Table<SingleRow, SingleKey>
  declare readonly tombstones: Table<Tombstone, string>
  declare readonly profiles: Table<ProfileRow, string>
  declare readonly abouts: Table<AboutRow, string>
  declare readonly people: Table<PeopleRow, string>
  declare readonly persons: Table<PersonRow, string>
  declare readonly userLists: Table<UserListRow, string>
  declare readonly galleries: Table<GalleriesRow, string>
  declare readonly photos: Table<PhotosRow, string>
  declare readonly chats: Table<ChatRow, string>
  declare readonly messages: Table<MessageRow, string>
  declare readonly logs: Table<LogRow, string>
  declare readonly notifications: Table<NotificationRow, string>
  declare readonly notificationLists: Table<NotificationListRow, string>
  declare readonly keeping: Table<KeepingRow, string>
  declare readonly opened: Table<OpenedRow, string>
  declare readonly openedEntries: Table<OpenedEntriesRow, string>
  declare readonly drafts: Table<Draft, string>
  declare readonly outbox: Table<Command, number>
  declare readonly files: Table<StoredFile, string>
  declare readonly meta: Table<{ key: string; value: unknown }, string>

  /** @param device a suffix with which a test opens several mirrors of one account, as if on several devices */
  constructor(account: string, device = '') {
    super(`${mirrorName(account)}${device}`)
    this.account = account
    this.use(tellsFull)
    this.version(1).stores({
      posts: 'id, slug, seenAt',
      comments: 'id, postId',
      feeds: 'key',
      threads: 'key, postId',
      singles: 'key',
      tombstones: 'id, slug',
      drafts: 'key',
      outbox: '++seq, &id',
      files: 'id, owner',
      meta: 'key',
    })
    this.version(2).stores({
      posts: 'id, slug, seenAt, post.author.user_id',
      comments: 'id, postId, comment.user_id',
      profiles: 'id, tag, seenAt',
      abouts: 'id',
      people: 'key',
      persons: 'id',
      userLists: 'key, userId',
      galleries: 'userId',
      photos: 'galleryId, userId',
    })
    this.version(3)
      .stores({ posts: 'id, slug, seen, post.author.user_id', profiles: 'id, tag, seen' })
      .upgrade(async change => {
        // Rows were ordered by the clock until then: each counts as older than all that is read from now on.
        for (const { name } of change.db.tables) {
          if (!notOrdered.has(name)) await change.table(name).toCollection().modify({ tick: 0, seen: 0 })
        }
      })
    this.version(4).stores({ notifications: 'id', notificationLists: 'key' })
    this.version(5).stores({
      chats: 'id, latest',
      messages: 'id, [chatId+place], message.chat_user_id',
      logs: 'chatId',
    })
    this.version(6).stores({ keeping: 'id' })
    this.version(7)
      .stores({ posts: 'id, slug, seen, post.author.user_id, isSaved' })
      .upgrade(change =>
        change
          .table<PostRow>('posts')
          .filter(row => row.post.saved)
          .modify({ isSaved: 1 }),
      )
    this.version(8)
      .stores({ opened: 'id', openedEntries: 'id', posts: 'id, slug, seen, post.author.user_id, isSaved, *points' })
      .upgrade(change =>
        change
          .table<PostRow>('posts')
          .toCollection()
          .modify(row => void Object.assign(row, pointsField(row.post))),
      )
  }

  /**
   * Answers again whenever what was read changes, in this tab or another.
   * @param query must not await anything but Dexie
   */
  watch<T>(query: () => T | Promise<T>): Observable<T> {
    return liveQuery(query)
  }
}

/** The tables whose rows were never ordered by a clock, or that are younger than that. */
const notOrdered = new Set([
  'notifications',
  'notificationLists',
  'chats',
  'messages',
  'logs',
  'persons',
  'keeping',
  'opened',
  'openedEntries',
  'drafts',
  'outbox',
  'files',
  'meta',
])

/** The name of an account's database; its caches and storage keys begin with it as well. */
export const mirrorName = (account: string): string => `engawa-${account}`

/**
 * Closes a database when another tab deletes it (sign-out) or upgrades it. Connections that the system closed (iOS in
 * the background) are reopened by Dexie itself.
 */
export function closeOnUpgrade(database: Dexie, onTrouble: SchemaTrouble = () => {}): void {
  database.on('versionchange', event => {
    if (event.newVersion === null) {
      database.close()
      return false
    }
    database.close()
    onTrouble('outdated')
    return false
  })
  database.on('blocked', () => onTrouble('blocked'))
}
