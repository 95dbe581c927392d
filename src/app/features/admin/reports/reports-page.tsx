import { useState } from 'react'
import { isAdmin } from '../../../../contract/policy/viewer.ts'
import { useSession } from '../../../state/device/open-device.ts'
import { useText } from '../../../state/language/text.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { KeySwitch } from '../area/key-switch.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { ReportFilters, useFilters } from './report-filters.tsx'
import { ReportList, type Shown } from './report-list.tsx'
import { ReportPage } from './report-page.tsx'
import s from './reports.module.css'
import { UsualReasons } from './usual-reasons-form.tsx'

const choices = ['open', 'mine', 'done'] as const

/** The admin page of reports: the queue, or the one that the address names (PRODUCT 6.18). */
export function ReportsPage({ item, hrefOf }: AdminPageProps) {
  if (item === null) return <Queue hrefOf={hrefOf} />
  return <ReportPage key={item} address={item} hrefOf={hrefOf} />
}

function Queue({ hrefOf }: Pick<AdminPageProps, 'hrefOf'>) {
  const text = useText()
  const [shown, setShown] = useState<Shown>('open')
  const admin = isAdmin(useSession())
  const { filters, query, change } = useFilters()
  return (
    <>
      <div className={`flex wrap ${s.reportHead}`}>
        <Segmented
          legend={text('admin.reports')}
          hidden
          tight
          name="show"
          value={shown}
          options={choices.map(value => ({ value, label: text(`admin.reports.${value}`) }))}
          onChange={setShown}
        />
        <div className="wide-only">
          <KeySwitch />
          <p className="muted">{text('admin.reports.keys')}</p>
        </div>
      </div>
      <ReportFilters filters={filters} change={change} />
      <ReportList key={shown} shown={shown} wanted={query} hrefOf={hrefOf} />
      {admin && <UsualReasons />}
    </>
  )
}
