import type { ComponentType } from 'react'
import type { PlainKey } from '../../../../contract/messages/text.ts'
import { needTexts } from '../../../state/language/catalogues.ts'

/** What a page of the admin area gets. */
export type AdminPageProps = {
  /** The thing that the address names below the page, such as a post's slug; null at the page itself. */
  item: string | null
  /** The address of a page, or of one of its things. */
  hrefOf: (page: AdminPageName, item?: string) => string
}

/** A page; `load` is null for one that the route puts together of several features. */
type AdminPage = { label: PlainKey; load: (() => Promise<ComponentType<AdminPageProps>>) | null }

/** The pages of the admin area in the order of its tabs, by their names in addresses. Each is loaded when it is opened. */
export const adminPages = {
  stats: { label: 'admin.stats', load: async () => (await import('../stats/stats-page.tsx')).StatsPage },
  reports: {
    label: 'admin.reports',
    load: async () => (await import('../reports/reports-page.tsx')).ReportsPage,
  },
  moderate: { label: 'admin.moderate', load: null },
  door: { label: 'admin.door', load: null },
  people: { label: 'admin.people', load: async () => (await import('../people/people-page.tsx')).PeoplePage },
  promote: { label: 'admin.promote', load: null },
  updates: { label: 'admin.updates', load: async () => (await import('../updates/updates-page.tsx')).UpdatesPage },
  template: { label: 'admin.template', load: null },
  health: { label: 'admin.health', load: async () => (await import('../health/health-page.tsx')).HealthPage },
  playground: {
    label: 'admin.playground',
    load: async () =>
      (await Promise.all([import('../playground/playground-page.tsx'), needTexts('people')]))[0].PlaygroundPage,
  },
  css: { label: 'admin.css', load: async () => (await import('../css/css-page.tsx')).CssPage },
  maintenance: {
    label: 'admin.maintenance',
    load: async () => (await import('../maintenance/maintenance-admin.tsx')).MaintenanceAdmin,
  },
  log: { label: 'admin.log', load: async () => (await import('../log/log-page.tsx')).LogPage },
} as const satisfies Record<string, AdminPage>

/** The name of a page, as it stands in its address. */
export type AdminPageName = keyof typeof adminPages
