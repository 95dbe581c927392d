import { useText } from '../../../state/language/text.tsx'
import { Eave } from '../../../ui/eave.tsx'
import { Link } from '../../../ui/link.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { ReportList } from './report-list.tsx'

const listed = 4

/**
 * The oldest open reports, for the page of statistics.
 * @param props.count how many are open
 */
export function OpenReports({ count, hrefOf }: { count: number } & Pick<AdminPageProps, 'hrefOf'>) {
  const text = useText()
  return (
    <section className="part next">
      <Eave
        big
        count={text('admin.reports.count', { count })}
        action={<Link href={hrefOf('reports')}>{text('admin.reports.all')}</Link>}
      >
        {text('admin.reports')}
      </Eave>
      <ReportList shown="open" most={listed} hrefOf={hrefOf} />
    </section>
  )
}
