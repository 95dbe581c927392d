import type { Locator } from 'playwright'
import { expect } from './browser.ts'
import { type Member, newMember } from './people.ts'
import type { Site } from './site.ts'
import { makeAdminAt, makeModeratorAt } from './site-database.ts'

/** What those who keep house work with. */
export const phone = { viewport: { width: 360, height: 780 }, hasTouch: true }
export const desk = { viewport: { width: 1280, height: 900 }, hasTouch: false }

/** A new member who keeps house. */
export async function newKeeper(site: Site, as: 'moderator' | 'admin'): Promise<Member> {
  const member = await newMember(site)
  const role = as === 'admin' ? 55 : 30
  await (role === 55 ? makeAdminAt : makeModeratorAt)(site.dataDir, member.session.id)
  return { ...member, session: { ...member.session, role } }
}

/** Taps on what is large enough for a finger. */
export async function tapOn(control: Locator): Promise<void> {
  const box = await control.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await control.tap()
}
