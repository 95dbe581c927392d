import type { Relation, UserResult } from '../../contract/entities/people.ts'
import type { PlainKey } from '../../contract/messages/text.ts'
import { plain, type SendingRules, type SendingRulesOfTopic, shownNowhere } from '../command/sending-rules.ts'
import { knownPeople } from '../mirror/known-people.ts'
import { noteDelta } from '../mirror/last-change.ts'
import { noteChange } from '../mirror/list-changes.ts'
import { prepend, without } from '../mirror/lists.ts'
import { endBlock, forgetInside, removePerson } from '../mirror/remove-person.ts'
import type { ProfileRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { Moment } from '../mirror/ticks.ts'
import { commentsBelow, uncount } from '../mirror/unseen-comments.ts'
import { markFollowedFeedStale } from '../posts/feed-rows.ts'
import { effectOn, peopleKinds, type SocialCommand, unseen } from './relation.ts'
import type { PeopleKind } from './views.ts'

type SocialKind = SocialCommand['kind']

/** What the mirror knew of a command's person before the answer's removals were applied. */
type Before = { person: UserResult | undefined; profile: ProfileRow | undefined; unseen: ReadonlyMap<string, number> }

const person = (label: PlainKey): SendingRules<SocialKind, Before> => ({
  ...plain,
  label,
  async readBefore(mirror, command) {
    const { id } = command.args.params
    const known = (await knownPeople(mirror, [id])).get(id)
    const unseen = command.kind === 'social.block' ? await commentsBelow(mirror, id) : new Map<string, number>()
    return { person: known, profile: await mirror.profiles.get(id), unseen }
  },
  applyAnswer: ({ mirror, command, data, before, now }) => applyRelation(mirror, command, data.relation, before, now),
})

/** The rules of a command that ends something: if it does not exist any more, the command counts as done. */
const ending = (label: PlainKey): SendingRules<SocialKind, Before> => ({ ...person(label), applyGone: async () => {} })

const report = {
  ...plain,
  label: 'device.kind.report',
  typedText: ({ body }: { body: { report_text: string } }) => body.report_text,
  draftWhenRefused: true,
  applyAnswer: shownNowhere,
} as const

/** The rules for sending commands about other people and applying their answers. */
export const socialSending: SendingRulesOfTopic<'social'> = {
  'social.follow': person('device.kind.follow'),
  'social.unfollow': ending('device.kind.unfollow'),
  'social.block': person('device.kind.block'),
  'social.unblock': ending('device.kind.unblock'),
  'social.acceptRequest': person('device.kind.accept'),
  'social.declineRequest': ending('device.kind.decline'),
  'social.removeFollower': ending('device.kind.remove.follower'),
  'social.reportPost': report,
  'social.reportComment': report,
  'social.reportUser': report,
}

/** Writes the relation that the answer states: into the profile, the own counts, the lists of people and the followed feed. */
async function applyRelation(
  mirror: Mirror,
  command: SocialCommand,
  relation: Relation,
  before: Before,
  now: Moment,
): Promise<void> {
  const { id } = command.args.params
  // With whom one follows changes what is new to one.
  await noteDelta(mirror, true)
  if (command.kind === 'social.block') {
    await removePerson(mirror, { id, rev: 0 }, 'write')
    await uncount(mirror, before.unseen)
  }
  if (command.kind === 'social.unblock') await endBlock(mirror, id)
  const held = before.profile
  if (held) {
    const { user_id: _, ...relationNow } = relation
    const closed = held.profile.private && relation.follow_state !== 'following'
    const profile = {
      ...held.profile,
      ...(command.kind === 'social.block' ? unseen : closed ? { may_see: false, may_see_galleries: false } : {}),
      ...relationNow,
    }
    if (closed) await forgetInside(mirror, id)
    await mirror.profiles.put({ ...held, tick: now.tick, asOf: now.at, profile })
    await countOwn(mirror, held.profile, profile, now)
  }
  const inside = {
    follows: relation.follow_state === 'following',
    followers: relation.follows_me,
    requests: false,
    blocked: relation.blocked_by_me,
  }
  for (const kind of peopleKinds) {
    if (effectOn(kind, command, none) !== null) await placePerson(mirror, kind, id, inside[kind], before.person, now)
  }
  if (command.kind === 'social.follow' || command.kind === 'social.unfollow') {
    await markFollowedFeedStale(mirror, id, relation.follow_state === 'following')
  }
}

const none: ReadonlySet<string> = new Set()

/** Puts a person in front of a list, or takes them out; a person whose name is unknown here makes the list stale instead. */
async function placePerson(
  mirror: Mirror,
  kind: PeopleKind,
  id: string,
  inside: boolean,
  known: UserResult | undefined,
  now: Moment,
): Promise<void> {
  const row = await mirror.people.get(kind)
  if (!row) return noteChange(mirror, 'people', 'written')
  if (inside && known) await mirror.persons.put({ id, person: known })
  const placed = !inside ? without(row, [id]) : known ? prepend(row, [id]) : row
  await mirror.people.put({ ...placed, stale: row.stale || (inside && !known), changed: now.tick })
}

type Follows = { follow_state: string; follows_me: boolean }

/** Updates the counts of the own profile by the difference between the other profile before and after. */
async function countOwn(mirror: Mirror, was: Follows, is: Follows, now: Moment): Promise<void> {
  const own = await mirror.profiles.get(mirror.account)
  if (!own) return
  const followed = Number(is.follow_state === 'following') - Number(was.follow_state === 'following')
  const followers = Number(is.follows_me) - Number(was.follows_me)
  const { followed_count, followers_count } = own.profile
  const counts = {
    followed_count: Math.max(0, followed_count + followed),
    followers_count: Math.max(0, followers_count + followers),
  }
  await mirror.profiles.put({ ...own, tick: now.tick, asOf: now.at, profile: { ...own.profile, ...counts } })
}
