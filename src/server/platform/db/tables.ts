import type { ColumnType } from 'kysely'
import type { AnnouncementTables } from '../../admin/announcements/tables.ts'
import type { SiteStyleTables } from '../../admin/css/tables.ts'
import type { TroubleTables } from '../../admin/health/tables.ts'
import type { AdminLogTables } from '../../admin/log/tables.ts'
import type { PromoteTables } from '../../admin/promote/tables.ts'
import type { SiteUpdateDraftTables } from '../../admin/updates/tables.ts'
import type { EmergencyNoteTables } from '../../core/emergency-notes/tables.ts'
import type { SitePageTables } from '../../core/site-pages/tables.ts'
import type { StandingTables } from '../../core/standing/tables.ts'
import type { StatsTables } from '../../core/stats/tables.ts'
import type { UploadTables } from '../../core/uploads/tables.ts'
import type { AccountTables } from '../../gate/account/tables.ts'
import type { AuthTables } from '../../gate/auth/tables.ts'
import type { DoorTables } from '../../gate/door/tables.ts'
import type { RefusalTables } from '../../gate/refusals/tables.ts'
import type { RegistrationTables } from '../../gate/registration/tables.ts'
import type { SecondFactorTables } from '../../gate/second-factor/tables.ts'
import type { SettingTables } from '../../gate/settings/tables.ts'
import type { ChatTables } from '../../things/chat/tables.ts'
import type { CollectionTables } from '../../things/collections/tables.ts'
import type { CommentTables } from '../../things/comments/tables.ts'
import type { DraftTables } from '../../things/drafts/tables.ts'
import type { GalleryTables } from '../../things/galleries/tables.ts'
import type { LinkPreviewTables } from '../../things/link-preview/tables.ts'
import type { ModerationTables } from '../../things/moderation/tables.ts'
import type { PostTables } from '../../things/posts/tables.ts'
import type { ReactionTables } from '../../things/reactions/tables.ts'
import type { SocialTables } from '../../things/social/tables.ts'
import type { TagTables } from '../../things/tags/tables.ts'
import type { DigestTables } from '../../told/digest/tables.ts'
import type { NotificationTables } from '../../told/notifications/tables.ts'
import type { PushTables } from '../../told/push/tables.ts'
import type { BuildTables } from '../builds/tables.ts'
import type { HealthTables } from '../health/tables.ts'

/** What every synced row carries; both are stamped by the trigger `stamp_rev` and never written by hand. */
export type Revised = {
  rev: ColumnType<number, never, never>
  /** The transaction that wrote this revision. */
  tx: ColumnType<number, never, never>
}

type FoundationTables = {
  /** What all processes of a site share: its epoch and its keys. */
  site: { key: string; value: string }
  /** One row: whether the site is closed to all but admins, since when, until when (null: until somebody opens it), and why. */
  maintenance: {
    closed: boolean
    ends_at: Date | null
    since: Date
    reason: string
    /** What an admin says to everybody meanwhile; both or none. */
    text_en: string | null
    text_ja: string | null
  }
  /** What admins have set for the whole site; a setting without a row has its default. */
  site_settings: {
    name: string
    value: ColumnType<unknown, string, string>
    changed_at: ColumnType<Date, never, never>
    changed_by: string
  }
  /** Counters of the rates against guessing. */
  rates: { key: string; count: number; resets_at: Date }
  /** The first answers of queueable calls, by Idempotency-Key. */
  idempotency: {
    user_id: string
    key: string
    digest: Buffer
    status: number
    answer: string
    created_at: ColumnType<Date, never, never>
  }
}

/** All tables; each topic describes its own. */
export type Tables = FoundationTables &
  AuthTables &
  AccountTables &
  AdminLogTables &
  AnnouncementTables &
  EmergencyNoteTables &
  SiteUpdateDraftTables &
  SiteStyleTables &
  RefusalTables &
  RegistrationTables &
  DoorTables &
  UploadTables &
  GalleryTables &
  CollectionTables &
  PostTables &
  PromoteTables &
  CommentTables &
  ChatTables &
  ModerationTables &
  ReactionTables &
  SocialTables &
  StandingTables &
  NotificationTables &
  DigestTables &
  PushTables &
  SecondFactorTables &
  SettingTables &
  SitePageTables &
  DraftTables &
  LinkPreviewTables &
  StatsTables &
  HealthTables &
  BuildTables &
  TroubleTables &
  TagTables
