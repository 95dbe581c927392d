import { fromPlain } from '../../src/contract/rich-text/from-plain.ts'
import { clearNotifications } from '../../src/local/notifications/commands.ts'
import { readNotifications } from '../../src/local/notifications/read-notifications.ts'
import { readFeed, readPost } from '../../src/local/posts/read-posts.ts'
import { cards, changeSetting, comments, posts, readThread, social } from './acting.ts'
import { faults } from './faults.ts'
import { asks, elsewhere, mend, sends, twoOfOne, untilAnswered } from './racing.ts'
import { noteWords } from './seen.ts'
import type { Tab } from './sim-device.ts'
import { backUp, restore } from './site-faults.ts'
import type { World } from './world.ts'
import { type Act, type Draw, deletionOn, newText, one, queuedOn, write } from './writing.ts'

/** More than a page of a delta has. */
const manyComments = 6

/** Whether both run today's client, have nothing to send, and can: what comes of it is known then. */
async function areFree(...tabs: Tab[]): Promise<boolean> {
  for (const tab of tabs) {
    if (tab.build !== null || !tab.of.isToday) return false
    mend(tab.of)
    if ((await queuedOn(tab)).length > 0) return false
  }
  return true
}

/** Whether what a device has sent was taken. */
const isSent = async (world: World, tab: Tab): Promise<boolean> => {
  await untilAnswered(world, tab.of)
  return (await queuedOn(tab)).length === 0
}

/** Somebody posts something. */
async function postsIt(world: World, tab: Tab): Promise<World['posts'][number] | null> {
  const text = newText()
  const command = posts.newTimelinePost({ text: fromPlain(text) })
  const { postId: id, slug } = command
  if (!(await write(world, tab, command, { typed: { what: 'post', id, within: 'feed', words: [text] } }))) return null
  const post = { id, slug, author: tab.device.session?.id ?? '' }
  world.posts.push(post)
  return post
}

/** Somebody comments on a post. @returns the comment's id */
async function commentsOn(world: World, tab: Tab, post: World['posts'][number]): Promise<string | null> {
  const text = newText()
  const command = comments.newComment({ postId: post.id, slug: post.slug, text: fromPlain(text) })
  const id = command.commentId
  return (await write(world, tab, command, { typed: { what: 'comment', id, within: post.id, words: [text] } }))
    ? id
    : null
}

/** The first post that is still there. */
const firstPost = ({ posts: all, history }: World) => all.find(({ id }) => !history.typed.get(id)?.removed)

/** Whether two people see each other's things. */
const isApart = ({ history }: World): boolean =>
  history.blocked.size > 0 || history.closed.size > 0 || history.suspended.size > 0

/** More is written elsewhere than one page tells of, and then a device asks what is new. */
const missesMuch: Act = async (world, tab) => {
  const other = elsewhere(world, tab, () => true)
  const post = firstPost(world)
  if (!other || !post || isApart(world) || !(await areFree(tab, other))) return
  if (!(await asks(world, tab))) return
  await tab.of.at(tab, () => void tab.device.sync.loadThread(post.id, 'new', 'first'))
  await untilAnswered(world, tab.of)
  const ids: string[] = []
  for (let count = 0; count < manyComments; count++) {
    const id = await commentsOn(world, other, post)
    if (id && (await isSent(world, other))) ids.push(id)
  }
  if (!(await tab.of.at(tab, () => tab.mirror.threads.where('postId').equals(post.id).count()))) return
  if (ids.length < manyComments || !(await asks(world, tab))) return
  const held = await tab.of.at(tab, () => tab.mirror.comments.bulkGet(ids))
  if (held.includes(undefined)) world.history.breaks('who asks what is new hears of all', tab.of.name)
}

/** Something is posted, saved, and set on one device of a person, of which another one hears. */
const doesElsewhere: Act = async (world, acting, draw) => {
  const [tab, other] = twoOfOne(world, acting)
  if (!tab || !other || isApart(world) || !(await areFree(tab, other))) return
  await tab.of.at(tab, () => void tab.device.sync.loadFeed({}, 'first'))
  await untilAnswered(world, tab.of)
  if (!(await asks(world, tab))) return
  const post = await postsIt(world, other)
  if (!post || !(await isSent(world, other))) return
  if (!(await write(world, other, cards.savePost(post.id)))) return
  world.history.forgetIntent(`save ${post.id}`)
  const value = one(['everyone', 'followed', 'nobody'] as const, draw) ?? 'nobody'
  if (!(await write(world, other, changeSetting('may_mention', value)))) return
  if (!(await isSent(world, other)) || !(await asks(world, tab))) return
  const { mirror, of: device } = tab
  const [kept, privacy, feed] = await device.at(tab, () =>
    Promise.all([mirror.posts.get(post.id), mirror.singles.get('settings.privacy'), readFeed(mirror, {})]),
  )
  const breaks = (what: string) => world.history.breaks('who asks what is new hears of all', `${device.name}: ${what}`)
  if (!kept?.post.saved) breaks('what was saved')
  const setting = (privacy?.value as { name: string; value: string }[] | undefined)?.find(
    ({ name }) => name === 'may_mention',
  )
  if (privacy && setting?.value !== value) breaks('what was set')
  if (!feed.stale && !feed.posts.some(({ id }) => id === post.id)) breaks('that something was posted')
}

/** Something is deleted elsewhere, of which a device hears, or comes too late to be told. */
const missesDeletion: Act = async (world, tab, draw) => {
  const other = elsewhere(world, tab, () => true)
  if (!other || isApart(world) || !(await areFree(tab, other))) return
  const post = await postsIt(world, other)
  if (!post || !(await isSent(world, other))) return
  await tab.of.at(tab, () => void tab.device.sync.loadFeed({}, 'first'))
  await untilAnswered(world, tab.of)
  const isHeld = () => tab.of.at(tab, () => tab.mirror.posts.get(post.id))
  if (!(await isHeld()) || !(await asks(world, tab))) return
  const typed = world.history.typed.get(post.id)
  if (!typed || !(await write(world, other, posts.deletePost({ id: post.id, type: 'timeline' })))) return
  typed.removed = deletionOn(other)
  if (!(await isSent(world, other))) return
  const isForgotten = draw(0, 2) === 0
  if (isForgotten) await faults['the site forgets what was deleted long ago']?.(world, tab.of, draw)
  if (!(await asks(world, tab)) || !(await isHeld())) return
  const shown = await tab.of.at(tab, () => readPost(tab.mirror, post.slug))
  if (shown.state !== 'here' || !shown.unconfirmed)
    world.history.breaks('who asks what is new hears of all', `${tab.of.name}: what was deleted`)
  else if (draw(0, 2) === 0) await missesBlock(world, tab, other, draw)
}

/** Somebody blocks a person whose device comes too late to be told: it hears of that all the same, and holds nothing of them. */
async function missesBlock(world: World, tab: Tab, other: Tab, draw: Draw): Promise<void> {
  const { history } = world
  const [{ account }, { account: by }] = [tab.device, other.device]
  const post = account !== by && (await postsIt(world, other))
  if (!post || !(await isSent(world, other))) return
  await tab.of.at(tab, () => void tab.device.sync.loadFeed({}, 'first'))
  await untilAnswered(world, tab.of)
  const isHeld = () => tab.of.at(tab, () => tab.mirror.posts.get(post.id))
  if (!(await isHeld()) || !(await write(world, other, social.block(account)))) return
  history.blocked.add(`${by} ${account}`)
  if (!(await isSent(world, other))) return
  await faults['the site forgets what was deleted long ago']?.(world, tab.of, draw)
  if ((await asks(world, tab)) && (await isHeld()))
    history.breaks('who asks what is new hears of all', `${tab.of.name}: who has blocked its person`)
}

/** A backup is restored that has an older text, and nothing of what a device was told since; that asks what is new, of which a part is lost. */
const restoresOlder: Act = async (world, tab, draw) => {
  const other = elsewhere(world, tab, each => each.session?.id !== tab.device.session?.id)
  if (!other || world.backup !== null || isApart(world) || draw(0, 3) > 0 || !(await areFree(tab, other))) return
  const post = await postsIt(world, tab)
  if (!post || !(await isSent(world, tab))) return
  const id = await commentsOn(world, tab, post)
  if (!id || !(await isSent(world, tab))) return
  await backUp(world)
  const { comments: shown } = await tab.of.at(tab, () => readThread(tab.mirror, post.id, 'new'))
  const comment = shown.find(each => each.id === id)
  const text = newText()
  if (!comment || !(await write(world, tab, comments.editComment({ comment, text: fromPlain(text) })))) return
  noteWords(world, tab, id, text)
  if (!(await isSent(world, tab))) return
  await commentsOn(world, other, post)
  if (!(await isSent(world, other))) return
  await asks(world, tab)
  await restore(world)
  // What is counted anew is soon as much as it was.
  for (let count = 0; count < 2; count++) {
    if (!(await commentsOn(world, other, post))) return
    await untilAnswered(world, other.of)
  }
  // The changes come, and what was to follow them is lost.
  tab.of.network.faults.push(null, 'cut before', 'cut before')
  await asks(world, tab)
  mend(tab.of)
  await asks(world, tab)
}

/** Somebody clears the notifications, which does not arrive yet, and is then told of something newer. */
export const toldAfterClearing: Act = async (world, tab) => {
  const { account } = tab.device
  const other = elsewhere(world, tab, each => each.session?.id !== account)
  if (!other || isApart(world) || !(await areFree(tab, other))) return
  const post = await postsIt(world, tab)
  if (!post || !(await isSent(world, tab))) return
  const comesTo = async () => {
    await commentsOn(world, other, post)
    return (await isSent(world, other)) && (await asks(world, tab))
  }
  const rows = () => tab.of.at(tab, () => readNotifications(tab.mirror, 'new').then(told => told.rows))
  if (!(await comesTo())) return
  const [newest] = await rows()
  if (!newest) return
  tab.of.network.faults.unshift('busy')
  if (!(await write(world, tab, clearNotifications(account, newest.date_of_notification)))) return
  await sends(world, tab.of)
  if ((await comesTo()) && (await rows()).length === 0)
    world.history.breaks(
      'who asks what is new hears of all',
      `${tab.of.name}: what it was told of after it had cleared that`,
    )
}

/** Acts in which one device hears late of what was done on others. */
export const awayRaces: Record<string, Act> = {
  'misses more than a page': missesMuch,
  'hears of what its person did elsewhere': doesElsewhere,
  'hears late of a deletion': missesDeletion,
  'is restored to an older text': restoresOlder,
}
