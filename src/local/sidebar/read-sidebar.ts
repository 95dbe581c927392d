import type { PostTeaser, SidebarTag, SidebarTemplates } from '../../contract/entities/sidebar.ts'
import type { Command } from '../command/command.ts'
import { hiddenPeople } from '../command/hidden-people.ts'
import { commandsOf } from '../command/queued-commands.ts'
import { layOverTeasers } from '../command/teasers-overlay.ts'
import { knownPeople, peopleTables } from '../mirror/known-people.ts'
import type { SingleRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { FavoriteTag, SidebarView } from './views.ts'

/** The sidebar as last read with waiting commands laid over, without removed posts and without posts of hidden people. */
export function readSidebar(mirror: Mirror): Promise<SidebarView> {
  const tables = [...peopleTables(mirror), mirror.singles, mirror.tombstones, mirror.outbox]
  return mirror.transaction('r', tables, async () => {
    const rows = await mirror.singles.bulkGet(['templates', 'tags', 'latest', 'favorites'])
    const gone = await mirror.tombstones.toCollection().primaryKeys()
    const commands = await commandsOf(mirror)
    const hidden = await knownPeople(mirror, [...hiddenPeople(commands)])
    return sidebarView(rows, new Set(gone), new Set([...hidden.values()].map(person => person.user_tag)), commands)
  })
}

function sidebarView(
  rows: readonly (SingleRow | undefined)[],
  gone: ReadonlySet<string>,
  hiddenTags: ReadonlySet<string>,
  commands: readonly Command[],
): SidebarView {
  const [templates, tags, latest, favorites] = rows.map(row => row?.value)
  const left = (posts: PostTeaser[]) =>
    layOverTeasers(posts, commands).filter(post => !gone.has(post.id) && !hiddenTags.has(post.user_tag))
  const groups = Object.entries((templates as SidebarTemplates | undefined) ?? {}).map(([name, group]) => [
    name,
    group && 'post_data' in group ? { post_data: left(group.post_data) } : group,
  ])
  return {
    templates: templates === undefined ? null : (Object.fromEntries(groups) as SidebarTemplates),
    tags: (tags as SidebarTag[] | undefined) ?? null,
    latest: latest === undefined ? null : left(latest as PostTeaser[]),
    favorites: (favorites as FavoriteTag[] | undefined) ?? null,
    fetchedAt: rows[0]?.fetchedAt ?? null,
  }
}
