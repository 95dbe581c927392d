import type { PostDays } from '../../src/contract/entities/days.ts'
import type { Doors } from '../../src/contract/entities/doors.ts'
import type { Stop } from '../../src/contract/entities/stops.ts'
import { asTrip } from '../../src/contract/trip.ts'
import { editedId, isPostEdit } from '../../src/local/command/edits.ts'
import type { PostView } from '../../src/local/posts/views.ts'
import type { History } from './history.ts'
import { noteWords } from './seen.ts'
import type { SimDevice, Tab } from './sim-device.ts'
import { afterEdit, type Beside, versionOf } from './versions.ts'
import type { World } from './world.ts'
import { queuedOn, write } from './writing.ts'

/** Words that nothing else has, as `newText` makes them. */
const wordsPattern = /Said [0-9a-f]{12}/g
const wordsIn = (value: unknown): string[] => JSON.stringify(value ?? null).match(wordsPattern) ?? []

/** What an edit means to change of a post; what it leaves out is to stay. */
export type Meant = { text?: string; days?: PostDays | null; stops?: Stop[] | null; doors?: Doors | null }

/** The post after an edit, by what is meant, whatever the client sends. */
const after = <P extends Beside & { post_text: string }>(post: P, { text, days, stops, doors }: Meant): P => ({
  ...post,
  ...(text !== undefined && { post_text: text }),
  ...(days !== undefined && { post_days: days }),
  ...(stops !== undefined && { post_stops: stops && asTrip(stops) }),
  ...(doors !== undefined && { post_doors: doors }),
})

/**
 * Edits an own post as a tab shows it. It is then there as a whole, with what the edit leaves out as it was: as the tab shows it, or, where
 * an edit that waited is refused, without that one.
 */
export async function editsPost(world: World, tab: Tab, post: PostView, meant: Meant): Promise<void> {
  const { text = post.post_text, ...beside } = meant
  const command = tab.code.posts.editPost({ post, title: post.post_title, text, ...beside })
  // What has only a text is as the edit says.
  const isText = post.type === 'timeline'
  const queued = isText ? [] : (await queuedOn(tab)).filter(isPostEdit).filter(each => editedId(each) === post.id)
  const row = isText ? undefined : await tab.of.at(tab, () => tab.mirror.posts.get(post.id))
  if (!(await write(world, tab, command))) return
  const without = row ? [row.post, ...queued.map(each => afterEdit(row.post, each.args.body))] : []
  for (const base of [...without, post]) noteWords(world, tab, post.id, versionOf(after(base, { ...meant, text })))
  const before = new Set(wordsIn(post))
  for (const [field, value] of Object.entries(beside))
    for (const words of wordsIn(value))
      if (!before.has(words))
        world.history.edits.push({ device: tab.of, wiped: tab.of.wiped, of: post.id, field, words })
}

/**
 * What an edit set beside the text is not lost: it waits, by itself or in a later edit, it is kept as a draft, or the server has answered with
 * it; but where the same device has set it anew since, the post was deleted, or its person has given it up.
 */
export function holdEdits(history: History, device: SimDevice, kept: unknown): void {
  const due = history.edits.filter(each => each.device === device && each.wiped === device.wiped)
  if (due.length === 0) return
  const text = JSON.stringify(kept)
  for (const [at, { of, field, words }] of due.entries()) {
    const isSetAnew = due.slice(at + 1).some(each => each.of === of && each.field === field)
    if (isSetAnew || history.typed.get(of)?.removed || text.includes(words) || history.hasTaken(words)) continue
    history.breaks('nothing typed is lost', `${device.name}: ${field} of an edit`)
  }
}
