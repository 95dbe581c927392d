import { parts } from '../support/member-page.ts'
import { get } from '../support/people.ts'
import { lookAtPage } from './note-shown.ts'
import {
  followButton,
  goTo,
  nextText,
  open,
  openPerson,
  otherThan,
  type Place,
  placeOf,
  type Round,
  type RoundTyped,
  type Tab,
  turnAway,
} from './rounds-world.ts'
import {
  confirm,
  messageLog,
  openMessageMenu,
  ownReactions,
  reactToMessage,
  rewordComment,
  rewordMessage,
  saveButton,
  sendComment,
  sendMessage,
  sendPost,
  takeCommentBack,
  wholePost,
} from './writes.ts'

/** Draws of one step alone. */
export type Draw = (least: number, below: number) => number
/** What somebody does in a tab. @returns false where it can't be done now */
export type Act = (round: Round, tab: Tab, draw: Draw) => Promise<unknown>

const one = <T>(list: readonly T[], draw: Draw): T | undefined => list[draw(0, list.length)]
/** So many comments of a thread, and messages of a chat beside the first, are shown at once on each device. */
const most = 9
const isFull = ({ typed }: Round, place: string) => typed.filter(({ within }) => within === place).length >= most

/** Notes that a text was typed in a tab, as what is shown there now under its words. */
async function note(round: Round, tab: Tab, what: RoundTyped['what'], within: string, words: string): Promise<void> {
  const { shown } = await lookAtPage(tab.page)
  const id = shown.find(each => each.words === words)?.id ?? ''
  round.typed.push({ device: tab.of, what, id, within, words: [words], writers: new Set([tab.of]), removed: null })
}

/** What the tab shows of its own person that may be changed: not what another device has taken back. */
async function ownShown(round: Round, tab: Tab): Promise<{ typed: RoundTyped; words: string; isWaiting: boolean }[]> {
  const { shown } = await lookAtPage(tab.page)
  const person = tab.of.member.session.id
  return shown.flatMap(({ words, isWaiting }) => {
    const typed = round.typed.find(each => each.words.includes(words))
    return typed && !typed.removed && typed.device.member.session.id === person ? [{ typed, words, isWaiting }] : []
  })
}

const somePost = (draw: Draw): Place => (draw(0, 2) === 0 ? 'post 1' : 'post 2')

/** Goes to one of the places where something stands that the person has written. @returns false where there is none */
async function goToOwn(round: Round, tab: Tab, draw: Draw, what: RoundTyped['what']): Promise<boolean> {
  const person = tab.of.member.session.id
  const own = round.typed.filter(
    each => each.what === what && !each.removed && each.device.member.session.id === person,
  )
  const typed = one(own, draw)
  if (!typed) return false
  await goTo(round, tab, placeOf(round, typed))
  return true
}
const postOf = ({ posts }: Round, place: Place) => posts[place === 'post 1' ? 0 : 1] ?? { id: '', slug: '' }

/** Changes the words of something; while its editor is open it need not be shown. */
async function reword(
  round: Round,
  tab: Tab,
  draw: Draw,
  change: (words: string, next: string) => Promise<boolean>,
): Promise<boolean> {
  const chosen = one(await ownShown(round, tab), draw)
  const { at } = tab
  if (!chosen || !at) return false
  const next = nextText(round, 'Put')
  await turnAway(tab)
  // Other tabs may show it at once.
  chosen.typed.words.push(next)
  chosen.typed.writers.add(tab.of)
  const done = await change(chosen.words, next)
  if (!done) {
    chosen.typed.words.pop()
    chosen.typed.writers = new Set(chosen.typed.words.length > 1 ? chosen.typed.writers : [chosen.typed.device])
  }
  await goTo(round, tab, at)
  return done
}

/** Takes something back; it goes from all screens. */
async function takeBack(
  round: Round,
  tab: Tab,
  draw: Draw,
  remove: (words: string) => Promise<boolean>,
): Promise<boolean> {
  // Of what waits with an edit only that could be taken back.
  const chosen = one(
    (await ownShown(round, tab)).filter(({ typed, isWaiting }) => !isWaiting || typed.words.length === 1),
    draw,
  )
  const { at } = tab
  if (!chosen || !at) return false
  await turnAway(tab)
  chosen.typed.removed = tab.of
  const done = await remove(chosen.words)
  if (!done) chosen.typed.removed = null
  return done
}

/** Notes what a person has chosen on a device. */
function choose(round: Round, { of }: Tab, what: string, value: string | boolean): void {
  const key = `${of.member.session.id} ${what}`
  round.chosen.set(key, (round.chosen.get(key) ?? new Map()).set(of, value))
}

/** What people write. */
export const writes: Record<string, Act> = {
  async 'says something'(round, tab) {
    if (isFull(round, round.chat)) return false
    await goTo(round, tab, 'chat')
    const text = nextText(round, 'Told')
    await sendMessage(tab.page, text)
    await note(round, tab, 'message', round.chat, text)
    return true
  },
  async 'says it in other words'(round, tab, draw) {
    if (!(await goToOwn(round, tab, draw, 'message'))) return false
    return reword(round, tab, draw, (words, next) => rewordMessage(tab.page, words, next))
  },
  async 'takes a message back'(round, tab, draw) {
    if (!(await goToOwn(round, tab, draw, 'message'))) return false
    return takeBack(round, tab, draw, async words => {
      await openMessageMenu(tab.page, words)
      await tab.page.getByRole('menuitem', { name: /^Delete/ }).click()
      await confirm(tab.page)
      await messageLog(tab.page).getByText(words).waitFor({ state: 'detached' })
      return true
    })
  },
  async comments(round, tab, draw) {
    const place = somePost(draw)
    const { id } = postOf(round, place)
    if (isFull(round, id)) return false
    await goTo(round, tab, place)
    const text = nextText(round, 'Said')
    await sendComment(tab.page, text)
    await note(round, tab, 'comment', id, text)
    return true
  },
  async 'comments in other words'(round, tab, draw) {
    if (!(await goToOwn(round, tab, draw, 'comment'))) return false
    return reword(round, tab, draw, (words, next) => rewordComment(tab.page, words, next))
  },
  async 'takes a comment back'(round, tab, draw) {
    if (!(await goToOwn(round, tab, draw, 'comment'))) return false
    return takeBack(round, tab, draw, words => takeCommentBack(tab.page, words))
  },
  async posts(round, tab) {
    await open(tab, '/posts/new-post')
    const text = nextText(round, 'Posted')
    await sendPost(tab.page, text)
    await goTo(round, tab, 'feed')
    await note(round, tab, 'post', 'feed', text)
  },
  async 'takes a post back'(round, tab, draw) {
    if (!(await goToOwn(round, tab, draw, 'post'))) return false
    return takeBack(round, tab, draw, async words => {
      const post = parts(tab.page).article(words)
      await post.getByRole('button', { name: 'Options for this post' }).click()
      await tab.page.getByRole('menuitem', { name: 'Delete post' }).click()
      await confirm(tab.page)
      await post.waitFor({ state: 'detached' })
      return true
    })
  },
  async 'reacts to a message'(round, tab) {
    await goTo(round, tab, 'chat')
    // The one that is shown would be taken back.
    const wanted = (await ownReactions(tab.page).getByText('like', { exact: false }).count()) > 0 ? 'thanks' : 'like'
    choose(round, tab, 'reaction', wanted)
    await reactToMessage(tab.page, round.before, wanted)
  },
  async 'saves a post, or no longer does'(round, tab) {
    await goTo(round, tab, 'post 1')
    const post = wholePost(tab.page)
    const isSaved = await saveButton(post, true).isVisible()
    choose(round, tab, 'saves', !isSaved)
    await saveButton(post, isSaved).click()
    await saveButton(post, !isSaved).waitFor()
  },
  async 'follows, or no longer does'(round, tab) {
    await openPerson(round, tab)
    const follows = await followButton(tab.page, true).isVisible()
    choose(round, tab, 'follows', !follows)
    await followButton(tab.page, follows).click()
    await followButton(tab.page, !follows).waitFor()
  },
}

/** What people look at. */
export const looks: Record<string, Act> = {
  'looks at the chat': (round, tab) => goTo(round, tab, 'chat'),
  'looks at a post': (round, tab, draw) => goTo(round, tab, somePost(draw)),
  'looks at the feed': (round, tab) => goTo(round, tab, 'feed'),
}

/** What a person has chosen, as the server has it, by what it is. */
export async function chosenAtServer(round: Round, person: string): Promise<Map<string, unknown>> {
  const member = round.people.find(each => each.session.id === person) ?? round.people[0]
  const other = otherThan(round, person)
  const [post] = round.posts
  if (!member || !other || !post) return new Map()
  const { exists } = await get(member, 'profile.ifFollows', { params: { id: other.session.id } })
  const { saved } = await get(member, 'posts.single', { params: { slug: post.slug } })
  const messages = await get(member, 'chat.messages', { query: { chat_id: round.chat, limit: 50 } })
  const first = messages.find(each => each.chat_message_text === round.before)
  return new Map<string, unknown>([
    ['follows', exists],
    ['saves', saved],
    ['reaction', first?.my_reaction ?? null],
  ])
}
