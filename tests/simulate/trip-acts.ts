import { doorSigns } from '../../src/contract/door-signs.ts'
import type { PostDays } from '../../src/contract/entities/days.ts'
import type { Doors } from '../../src/contract/entities/doors.ts'
import type { Stop } from '../../src/contract/entities/stops.ts'
import { fromPlain } from '../../src/contract/rich-text/from-plain.ts'
import { asTrip, ways } from '../../src/contract/trip.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { editedId, isPostEdit } from '../../src/local/command/edits.ts'
import { isConflict } from '../../src/local/command/waiting.ts'
import { resolveConflict } from '../../src/local/editing/conflicts.ts'
import * as today from '../../src/local/posts/commands.ts'
import { readPost } from '../../src/local/posts/read-posts.ts'
import type { PostView } from '../../src/local/posts/views.ts'
import { idOf } from '../support/chats.ts'
import { ask } from '../support/people.ts'
import { editsPost, type Meant } from './edited.ts'
import { mend, untilAnswered } from './racing.ts'
import { counted } from './scheduler.ts'
import { postAt } from './seen.ts'
import type { Tab } from './sim-device.ts'
import { afterEdit, versionOf, withWords } from './versions.ts'
import type { World } from './world.ts'
import { type Act, type Draw, newText, one, queuedOn, write } from './writing.ts'

const location = { name: 'Nara', name_ja: '奈良市', prefecture: 'Nara' }
const title = 'A walk'

/** Days, each time with words that nothing else has. */
function someDays(draw: Draw): PostDays {
  const from = draw(1, 20)
  const asDay = (day: number) => `2027-05-${String(day).padStart(2, '0')}`
  const times = draw(0, 2) === 0 ? { opens: '09:00', closes: '17:30' } : {}
  return { from: asDay(from), to: asDay(from + draw(0, 9)), ...times, repeats: newText() }
}

/** What is ticked at a door. */
function someDoors(draw: Draw): Doors {
  const signs = doorSigns.filter(() => draw(0, 3) === 0)
  return { signs, hours: newText(), ...(draw(0, 2) === 0 ? { closed: 'Mondays' } : {}) }
}

const aStop = (draw: Draw): Stop => ({
  ...{ id: uuidv7(), name: 'The pier', name_ja: '桟橋', text: fromPlain(newText()) },
  ...(draw(0, 2) === 0 ? { lat: 34.68, lng: 135.83 } : {}),
  ...(draw(0, 2) === 0 ? { minutes: draw(1, 60), way: one(ways, draw) ?? 'walk' } : {}),
  ...(draw(0, 3) === 0 ? { doors: someDoors(draw) } : {}),
})

/** What an author does to the stops of a guide: adds one, moves one, takes one away, or changes one. One of them has new words after each. */
function changedStops(stops: readonly Stop[], draw: Draw): Stop[] {
  const does = draw(0, 4)
  const left = [...stops]
  if (left.length === 0 || (does === 0 && left.length < 5)) left.splice(draw(0, left.length + 1), 0, aStop(draw))
  const [taken] = does === 1 || (does === 2 && left.length > 1) ? left.splice(draw(0, left.length), 1) : []
  if (taken && does === 1) left.splice(draw(0, left.length + 1), 0, taken)
  const at = draw(0, left.length)
  const minutes = draw(0, 2) === 0 ? { minutes: draw(1, 60) } : {}
  return left.map((stop, each) => (each === at ? { ...stop, text: fromPlain(newText()), ...minutes } : stop))
}

/** Somebody writes a titled post, with what it may have beside its text. */
async function writes(
  world: World,
  tab: Tab,
  from: { type: 'news' | 'guide'; days?: PostDays; stops?: Stop[]; doors?: Doors },
) {
  const { days: post_days, stops, doors: post_doors } = from
  const post_text = fromPlain(newText())
  const { postId: id, slug, ...command } = today.newTitledPost({ title, text: post_text, location, ...from })
  const words = [versionOf({ post_text, post_days, post_stops: stops && asTrip(stops), post_doors })]
  if (await write(world, tab, command, { typed: { what: 'post', id, within: 'feed', words } }))
    world.posts.push({ id, slug, author: idOf(tab.of.member) })
}

/** An own post of one of these types that the tab shows, one of those that wait as often as not. */
async function ownAt(world: World, tab: Tab, draw: Draw, types: readonly PostView['type'][]): Promise<PostView | null> {
  const own: PostView[] = []
  for (const { slug, author } of world.posts) {
    if (author !== tab.device.session?.id) continue
    const answer = await tab.of.at(tab, () => readPost(tab.mirror, slug))
    if (answer.state === 'here' && types.includes(answer.post.type)) own.push(answer.post)
  }
  return one(own, draw) ?? null
}

/** Changes some of what an own post has, and its text with it as often as not. */
const changes =
  (types: readonly PostView['type'][], change: (post: PostView, draw: Draw) => Meant): Act =>
  async (world, tab, draw) => {
    const post = await ownAt(world, tab, draw, types)
    if (!post) return
    const text = draw(0, 2) === 0 ? { text: fromPlain(newText()) } : {}
    await editsPost(world, tab, post, { ...text, ...change(post, draw) })
  }

const seldomNull = <T>(draw: Draw, value: T): T | null => (draw(0, 5) === 0 ? null : value)

/** An older client, or a screen that changes only the text, edits what has days, stops or signs: these stay. */
const editsWords: Act = async (world, tab, draw) => {
  const post = await postAt(world, tab, draw)
  if (!post || post.author.user_id !== tab.device.session?.id || post.type === 'timeline') return
  const words = newText()
  const text = fromPlain(words)
  if (tab.build === null) return editsPost(world, tab, post, { text })
  const command = tab.code.posts.editPost({ post, title: post.post_title, text })
  const typed = world.history.typed.get(post.id)
  if (!(await write(world, tab, command)) || !typed) return
  // What an older tab does not show it leaves as it finds it, whatever that is by then.
  typed.writers.clear()
  typed.words.push(...new Set(typed.words.map(each => withWords(each, words))))
}

/** Whoever met a newer version chooses the own one, or that. */
const settles: Act = async (world, tab, draw) => {
  const command = (await queuedOn(tab)).filter(isPostEdit).find(isConflict)
  if (!command) return
  const id = editedId(command)
  const choice = draw(0, 3) === 0 ? 'theirs' : 'mine'
  const isDone = await tab.of.at(tab, () => resolveConflict(tab.mirror, command.id, choice).catch(() => false))
  const typed = world.history.typed.get(id)
  if (!isDone || !typed) return
  world.scheduler.told.push(`${tab.name} settles a conflict, ${choice}`)
  typed.writers.clear()
  if (choice === 'theirs') return world.history.givesUpEdits(tab.of, id, await queuedOn(tab))
  const row = await tab.of.at(tab, () => tab.mirror.posts.get(id))
  const answer = row && (await tab.of.at(tab, () => readPost(tab.mirror, row.slug)))
  if (row) typed.words.push(versionOf(afterEdit(row.post, command.args.body)))
  if (answer?.state === 'here') typed.words.push(versionOf(answer.post))
}

/** What people write about days, stops and signs. */
export const tripWrites: Record<string, Act> = {
  'writes a guide': (world, tab, draw) =>
    writes(world, tab, {
      type: 'guide',
      stops: Array.from({ length: draw(1, 4) }, () => aStop(draw)),
      ...(draw(0, 2) === 0 ? { days: someDays(draw) } : {}),
      ...(draw(0, 2) === 0 ? { doors: someDoors(draw) } : {}),
    }),
  'writes news of an event': (world, tab, draw) => writes(world, tab, { type: 'news', days: someDays(draw) }),
  'writes a guide without stops': (world, tab, draw) => writes(world, tab, { type: 'guide', doors: someDoors(draw) }),
  'changes the days': changes(['news', 'guide'], (_, draw) => ({ days: seldomNull(draw, someDays(draw)) })),
  'changes the stops': changes(['guide'], ({ post_stops: stops = [] }, draw) => ({
    stops: seldomNull(draw, changedStops(stops, draw)),
  })),
  'changes the signs': changes(['guide'], (_, draw) => ({ doors: seldomNull(draw, someDoors(draw)) })),
  'settles a conflict': settles,
}

/** What people write in older clients, too. */
export const tripWritesOfAll: Record<string, Act> = { 'edits only the words': editsWords }

/** What may be changed of a guide. */
const ofGuides = ['changes the days', 'changes the stops', 'changes the signs', 'edits only the words'] as const

/** The first of what there is to choose is the latest; all else is drawn. */
function latestFirst(draw: Draw): Draw {
  let isFirst = true
  return (least, below) => {
    const given = isFirst ? below - 1 : draw(least, below)
    isFirst = false
    return given
  }
}

/** Somebody edits a guide twice without a connection, whose words are edited elsewhere meanwhile, and chooses between the two. */
const editedElsewhere: Act = async (world, tab, draw) => {
  if (tab.build !== null || !tab.of.isToday) return
  mend(tab.of)
  const before = world.posts.length
  await named('writes a guide')(world, tab, draw)
  await untilAnswered(world, tab.of)
  const id = world.posts[before]?.id ?? ''
  const row = await tab.of.at(tab, () => tab.mirror.posts.get(id))
  const typed = world.history.typed.get(id)
  if (!row || !typed) return
  tab.of.network.online = false
  for (const _ of ['first', 'then']) await named(one(ofGuides, draw) ?? '')(world, tab, latestFirst(draw))
  const [words, { post }] = [newText(), row]
  const params = { postId: id, type: post.type, userId: post.author.user_id }
  const body = { post_title: title, post_text: fromPlain(words), version: post.version }
  typed.words.push(withWords(versionOf(post), words))
  typed.writers.clear()
  await counted(ask(tab.of.member, 'posts.edit', { params, body }))
  tab.of.network.online = true
  await tab.of.at(tab, () => tab.device.sender.wake('online'))
  await untilAnswered(world, tab.of, mostOfTwo)
  await settles(world, tab, draw)
}

/** As many steps as two edits take that meet a newer version. */
const mostOfTwo = 24

function named(name: string): Act {
  const act = { ...tripWrites, ...tripWritesOfAll }[name]
  if (!act) throw new Error(`nobody ${name}`)
  return act
}

/** Races about trips. */
export const tripRaces: Record<string, Act> = { 'edits a guide that is edited elsewhere': editedElsewhere }
