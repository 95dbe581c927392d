import { type AnnouncementReader, announcementReader } from './admin/announcements/announcements.sql.ts'
import { type SiteStyleReader, siteStyleReader } from './admin/css/site-style.ts'
import { type NoteReader, noteReader } from './core/emergency-notes/note-reader.ts'
import { type Horizon, openHorizon } from './core/revisions/horizon.ts'
import { openSiteTexts, type SiteTexts } from './core/site-pages/site-texts.ts'
import { type SpamWords, spamWordsReader } from './core/spam/word-list.ts'
import { dropUnusedPictures, storePictureFiles } from './core/uploads/store-picture.ts'
import { createGoogleTokens, type GoogleTokens } from './gate/auth/google-tokens.ts'
import { createPasswords, type PasswordCost, type Passwords } from './gate/auth/passwords.ts'
import type { Config } from './platform/config/config.ts'
import type { Availability } from './platform/db/availability.ts'
import type { ConnectionShare } from './platform/db/connection-share.ts'
import type { Connection, Database } from './platform/db/database.ts'
import { openSite, type Site } from './platform/db/site.ts'
import { type ErrorCounts, openErrorCounts } from './platform/health/error-counts.ts'
import { notedMailer } from './platform/health/noted-mailer.ts'
import type { PictureFile, SentFile } from './platform/http/handlers.ts'
import { createMemoryRates, type MemoryRates } from './platform/http/memory-rates.ts'
import { type Jobs, openJobs } from './platform/jobs/jobs.ts'
import { type Bus, hearingOutages } from './platform/live/bus.ts'
import { type ForVisitors, openForVisitors } from './platform/live/for-visitors.ts'
import { type Live, openLive } from './platform/live/live.ts'
import { openSiteBus } from './platform/live/open-bus.ts'
import { shareRates } from './platform/live/share-rates.ts'
import type { Log } from './platform/log/log.ts'
import { createMailer, type Mailer, mailAddress } from './platform/mail/mailer.ts'
import { createPictureAddresses, type PictureAddresses } from './platform/media/addresses.ts'
import { createSignedPaths, type SignedPaths } from './platform/media/signed-paths.ts'
import { internet, type PageNetwork } from './platform/net/page-network.ts'
import { createPusher, type Pusher } from './platform/push/post-push.ts'
import { pushKeys } from './platform/push/site-keys.ts'
import { builtPages } from './platform/render/frame.ts'
import { openRenderThread, type RenderThread } from './platform/render/render-thread.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import type { Storage } from './platform/storage/storage.ts'
import { textWork } from './platform/text-work.ts'
import { unheard } from './sync/unheard.ts'
import { tasks, type WorkOnTexts } from './text-tasks.ts'
import { typingFrame } from './things/chat/typing.ts'
import { type KeptPosts, openKeptPosts } from './things/posts/kept-posts.ts'
import { openPresence, type PresenceService } from './told/presence/presence.ts'

/** What handlers, jobs and the renderer work with. Made once a process. */
export type Services = {
  config: Config
  log: Log
  /** The pool. */
  db: Database
  /** How many connections this process opens at most. */
  share: ConnectionShare
  /** What all processes of the site share: epoch, keys, maintenance. */
  site: Site
  /** How far deltas may read. */
  horizon: Horizon
  /** Which texts of pages and which terms there are now. */
  texts: SiteTexts
  /** The words whose posts and comments wait. */
  spamWords: SpamWords
  /** The thread in which documents are rendered and long texts are read. */
  thread: RenderThread
  /** Reads texts, long ones in that thread. */
  workOnTexts: WorkOnTexts
  /** Looks up again what writers go by where it is some seconds old, before they open a transaction. */
  lookUpForWriters(): Promise<void>
  /** The style sheet that admins gave the site, if it has one. */
  siteStyle: SiteStyleReader
  /** The line above pages, if one stands (PRODUCT 6.40). */
  announcement: AnnouncementReader
  /** The emergency notes that stand (PRODUCT 2.44), for documents. */
  emergencyNotes: NoteReader
  /** Counters of the rates that keep the server fair, shared with the other processes a second later. */
  memoryRates: MemoryRates
  /** The sockets, and hints to those who are connected. */
  live: Live
  presence: PresenceService
  jobs: Jobs
  mail: Mailer
  /** Counts of errors by kind. */
  errors: ErrorCounts
  /** Whether other processes of the site are there. */
  hasPeers(): boolean
  /** Sends pushes to browsers. */
  pusher: Pusher
  /** The pages and answers that visitors were given a moment ago. */
  forVisitors: ForVisitors
  /** Posts of lists, as they were written for somebody before. */
  keptPosts: KeptPosts
  /** The files of pictures. */
  storage: Storage
  /** Makes pictures of the files of a form, outside of any transaction. @throws CallError as `storePicture` */
  storePictures(files: readonly PictureFile[], ownerId: string): Promise<SentFile[]>
  /** Removes those of these pictures that nothing shows once their write has ended, such as one that was refused. */
  dropUnused(files: readonly SentFile[]): Promise<void>
  /** Addresses of pictures. */
  pictures: PictureAddresses
  /** Signs the addresses at which people download their exported data. */
  exportPaths: SignedPaths
  passwords: Passwords
  /** Checks Google's id tokens; null where Google is not configured. */
  google: GoogleTokens | null
  /** How pages that posts link to are reached. */
  pageNetwork: PageNetwork
  /** What links begin with, without a slash at the end. Known once the server listens. */
  origin: () => string
  /** How much work a captcha takes: a random number of tries in this range, each about a millisecond. */
  captchaTries: { least: number; most: number }
}

/** What the services are made from. */
export type ServiceOptions = {
  connection: Connection
  availability: Availability
  share: ConnectionShare
  log: Log
  origin: () => string
  captchaTries: Services['captchaTries']
  passwordCost?: PasswordCost | undefined
}

/**
 * Makes the services; the database must be migrated already.
 * @param closing functions to call when the server stops, in reverse order, are added here
 */
export async function createServices(
  config: Config,
  db: Database,
  options: ServiceOptions,
  closing: (() => Promise<void>)[],
): Promise<Services> {
  const { connection, availability, log, origin } = options
  const site = await openSite(db)
  const horizon = openHorizon(db)
  const spamWords = spamWordsReader(db)
  const bus: Bus = hearingOutages(await openSiteBus(config, connection, site.epoch, log), availability)
  closing.push(() => bus.stop())
  const rates = createMemoryRates()
  const storage = await openStorage(config)
  const stopSharing = shareRates(rates, bus)
  const thread = openRenderThread({
    pages: builtPages(config.assetsUrl),
    tasks: import.meta.resolve('./text-tasks.ts'),
  })
  closing.push(() => thread.close())
  const presence = openPresence({ db, bus, log, memoryRates: rates.count })
  const errors = openErrorCounts(db)
  closing.push(() => errors.stop())
  const typing = typingFrame({ db, memoryRates: rates.count })
  closing.push(async () => {
    stopSharing()
    presence.stop()
  })
  return {
    config,
    log,
    db,
    share: options.share,
    site,
    horizon,
    texts: openSiteTexts(db),
    spamWords,
    thread,
    workOnTexts: textWork(tasks, thread),
    lookUpForWriters: async () => {
      await Promise.all([site.newcomerQueue.isOn(), site.settings.read(), spamWords.list()])
    },
    siteStyle: siteStyleReader(db),
    announcement: announcementReader(db),
    emergencyNotes: noteReader(db),
    memoryRates: rates.count,
    live: openLive(
      { db, site, log, bus },
      {
        ...presence.topics,
        frames: { ...presence.topics.frames, typing },
        unheard: (viewer, heard) => unheard({ db, horizon }, site.epoch, viewer, heard),
      },
    ),
    presence,
    jobs: await openJobs(connection, db, log, { availability, connections: options.share.queue }),
    mail: notedMailer(createMailer(config, log), db),
    errors,
    hasPeers: bus.hasPeers,
    pusher: createPusher({
      keys: pushKeys(site.key('push')),
      subject: () => (origin().startsWith('https:') ? origin() : `mailto:${mailAddress(config)}`),
      services: config.pushServices ?? [],
      network: internet,
    }),
    forVisitors: openForVisitors(bus),
    keptPosts: openKeptPosts(),
    storage,
    storePictures: (files, ownerId) => storePictureFiles({ db, storage }, files, ownerId),
    dropUnused: files => dropUnusedPictures({ db, storage, log }, files),
    pictures: createPictureAddresses(site.key('pictures')),
    exportPaths: createSignedPaths(site.key('exports')),
    passwords: createPasswords(options.passwordCost),
    google: createGoogleTokens(config, log),
    pageNetwork: internet,
    origin,
    captchaTries: options.captchaTries,
  }
}
