import type { ErrorCode } from '../../../src/contract/errors.ts'
import type { Role } from './world.ts'

type Answers = Readonly<Record<Role, 'ok' | ErrorCode>>

const all = (answer: 'ok' | ErrorCode): Answers => ({
  nobody: answer,
  owner: answer,
  member: answer,
  blocked: answer,
  blocker: answer,
  suspended: answer,
  moderator: answer,
  admin: answer,
  follower: answer,
  stranger: answer,
})

/** Open to everybody. */
export const everybody = all('ok')

/** Members read what is their own; suspended ones too. */
export const members: Answers = { ...everybody, nobody: 'sign_in_required' }

/** Members write what is their own, unless they are suspended. */
export const writers: Answers = { ...members, suspended: 'suspended' }

/** Nobody succeeds with what the site has not opened; members learn that it is not there. */
export const nobody: Answers = { ...all('not_found'), nobody: 'sign_in_required', suspended: 'suspended' }

/** Only the owner succeeds; everybody else gets `refusal`. */
export const onlyOwner = (refusal: ErrorCode): Answers => ({
  ...all(refusal),
  nobody: 'sign_in_required',
  owner: 'ok',
  suspended: 'suspended',
})

/** Succeeds for whoever holds something that only the owner was given, signed in or not. */
export const onlyHolder = (refusal: ErrorCode): Answers => ({ ...all(refusal), owner: 'ok' })

/** What a person shows to those who may see the profile. */
export const shownTo: Answers = {
  ...members,
  blocked: 'not_found',
  blocker: 'not_found',
  stranger: 'not_found',
}

/** What one person does to another. A block hides each from the other, and nobody does it to themselves. */
export const towards: Answers = { ...writers, owner: 'bad_request', blocked: 'not_found' }

/** What only admins do: nobody else learns that there is such a call. */
export const onlyAdmins: Answers = { ...all('not_found'), admin: 'ok' }

/** What moderators and admins do: nobody else learns that there is such a call. */
export const onlyModerators: Answers = { ...onlyAdmins, moderator: 'ok' }
