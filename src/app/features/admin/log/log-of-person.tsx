import { callServer } from '../../../state/device/call-server.ts'
import { useText } from '../../../state/language/text.tsx'
import { useServerPages } from '../../../state/reading/use-server-pages.ts'
import { PagedRows } from '../area/paged-rows.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { LogEntries } from './log-entries.tsx'

/** What admins did to a person before. */
export function LogOfPerson({ tag, hrefOf }: { tag: string } & Pick<AdminPageProps, 'hrefOf'>) {
  const text = useText()
  const list = useServerPages(tag, from => callServer('admin.log', { query: { person: tag, ...from } }))
  return (
    <PagedRows list={list} none={<p className="soft">{text('admin.person.acts.none')}</p>}>
      {entries => <LogEntries entries={entries} hrefOf={hrefOf} />}
    </PagedRows>
  )
}
