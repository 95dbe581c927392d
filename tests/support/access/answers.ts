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
  admin: answer,
  follower: answer,
  stranger: answer,
})

/** Open to everybody. */
export const everybody = all('ok')

/** What every signed-in member reads of the own. */
export const members: Answers = { ...everybody, nobody: 'sign_in_required' }

/** What every member writes of the own who may write. */
export const writers: Answers = { ...members, suspended: 'suspended' }

/** The owner's alone: for the others the call ends with `refusal`, whoever they are. */
export const onlyOwner = (refusal: ErrorCode): Answers => ({
  ...all(refusal),
  nobody: 'sign_in_required',
  owner: 'ok',
  suspended: 'suspended',
})

/** Good for who holds what only the owner holds, signed in or not. */
export const onlyHolder = (refusal: ErrorCode): Answers => ({ ...all(refusal), owner: 'ok' })

/** What a person shows, to whom the profile lets. */
export const shownTo: Answers = {
  ...members,
  blocked: 'not_found',
  blocker: 'not_found',
  stranger: 'not_found',
}

/** What one does to a person: a block hides each from the other, and nobody does it to oneself. */
export const towards: Answers = { ...writers, owner: 'bad_request', blocked: 'not_found' }
