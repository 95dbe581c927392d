import { isEditing } from '../device/open-editors.ts'
import { claimInvitation } from '../popups/one-invitation.ts'
import { popups } from '../popups/open-popup.ts'
import { installWay } from './install-offer.ts'
import { appleDevice, isInstalled } from './place.ts'
import { linkStartupPictures } from './startup-pictures.ts'
import { mayInvite, passedOver, readVisits, storeVisits, visited } from './visits.ts'

/** The part of the router that is used here. */
type Router = {
  subscribe(
    event: 'onResolved',
    listener: (at: { fromLocation?: { pathname: string } | undefined; toLocation: { pathname: string } }) => void,
  ): unknown
}

const isPost = (path: string | undefined): boolean => path !== undefined && /^\/posts\/(?!new-post$)[^/]+$/.test(path)

/** Where one goes to write: what asks there for something else is in the way. */
const isEditor = (path: string): boolean => path === '/posts/new-post' || path.startsWith('/edit_post/')

/**
 * Counts the visits of this device, and invites to install the site once somebody who is here again leaves a post that they have read
 * (PRODUCT 2.34). To be called once.
 */
export function followVisits(router: Router): void {
  const note = () => storeVisits(visited(readVisits(), Date.now()))
  note()
  addEventListener('pagehide', note)
  if (isInstalled()) {
    void keepForGood()
    return
  }
  if (appleDevice() === 'iphone') linkStartupPictures()
  router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
    const { pathname } = toLocation
    const left = isPost(fromLocation?.pathname) && !isPost(pathname) && !isEditor(pathname)
    if (left && (readVisits()?.count ?? 0) > 1) inviteToInstall('visit')
  })
}

/** An installed app keeps what it has: it asks for that once, unless the browser has promised it already. */
async function keepForGood(): Promise<void> {
  const { storage } = navigator
  if (!storage?.persist || (await storage.persisted())) return
  await storage.persist()
}

/**
 * Invites to install the site by a line in the page, where that can be done and nobody has answered yet; one invitation a visit, and
 * never beside what is being written.
 * @param why the moment: something was saved, or somebody is here again
 */
export function inviteToInstall(why: 'saved' | 'visit'): void {
  const way = installWay()
  // What is saved at once is saved in the first visit. A device that stores nothing would invite again and again.
  if (readVisits() === null) storeVisits(visited(null, Date.now()))
  const visits = readVisits()
  if (way === null || way === 'mac' || visits === null || !mayInvite(visits, Date.now())) return
  if (popups.open !== null || isEditing() || !claimInvitation('install')) return
  // Most people leave a line standing: unless they answer, it counts as passed over.
  storeVisits(passedOver(visits, Date.now()))
  popups.invitation = why
}

/** Notes that somebody has said whether they want the site installed, and takes the line away. */
export function answerInvitation(): void {
  const visits = readVisits()
  if (visits) storeVisits({ ...visits, answered: true })
  popups.invitation = null
}
