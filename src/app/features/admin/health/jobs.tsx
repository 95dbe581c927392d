import type { OutputOf } from '../../../../contract/calls/index.ts'
import { Ago } from '../../../state/language/ago.tsx'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { Eave } from '../../../ui/eave.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { check, warning } from '../../../ui/icons.ts'
import { TableHead } from '../area/table-head.tsx'
import { useDuration } from '../area/use-duration.ts'
import s from './health.module.css'
import { Retry } from './retry.tsx'
import { useWords } from './use-words.ts'

type AllJobs = OutputOf<'admin.health'>['jobs']

/** Jobs that failed, by kind with what the last one said, and those that repeat. */
export function Jobs({ jobs, onChanged }: { jobs: AllJobs; onChanged: () => Promise<void> }) {
  const text = useText()
  return (
    <>
      {jobs.failing.length > 0 && (
        <section className="part next">
          <Eave big>{text('admin.health.jobs.failing')}</Eave>
          <ul className="rows">
            {jobs.failing.map(each => (
              <Failing key={each.name} job={each} onChanged={onChanged} />
            ))}
          </ul>
        </section>
      )}
      <section className="part next">
        <Eave big>{text('admin.health.jobs')}</Eave>
        <Repeating jobs={jobs.repeating} />
      </section>
    </>
  )
}

function Failing({ job, onChanged }: { job: AllJobs['failing'][number]; onChanged: () => Promise<void> }) {
  const text = useText()
  const { jobName } = useWords()
  const again = job.count - job.given_up
  return (
    <li className="row top">
      <div>
        <b>{jobName(job.name)}</b>
        <p className={s.reason}>{job.reason}</p>
        {again > 0 && (
          <small>
            <Ago at={job.last_at} form="long">
              {when => text('admin.health.jobs.again', { count: again, when })}
            </Ago>
          </small>
        )}
        {job.given_up > 0 && (
          <small className={s.bad}>
            <Ago at={job.last_at} form="long">
              {when => text('admin.health.jobs.given', { count: job.given_up, when })}
            </Ago>
          </small>
        )}
      </div>
      <Retry name={job.name} onChanged={onChanged} />
    </li>
  )
}

const msOfSecond = 1_000

function Repeating({ jobs }: { jobs: AllJobs['repeating'] }) {
  const text = useText()
  const { date } = useFormats()
  const { jobName } = useWords()
  const duration = useDuration()
  const columns = (['name', 'ran', 'took', 'result', 'next'] as const).map(name => text(`admin.health.jobs.${name}`))
  return (
    <table className="table">
      <TableHead columns={columns} right={at => at === columns.length - 1} />
      <tbody>
        {jobs.map(({ name, ran_at, took_ms, failed, next_at }) => (
          <tr key={name}>
            <td>
              <b className={s.name}>{jobName(name)}</b>
            </td>
            <td className="num">
              {ran_at === null ? text('admin.health.jobs.never') : <Ago at={ran_at} form="long" />}
            </td>
            <td className="num muted">{took_ms !== null && duration(took_ms / msOfSecond)}</td>
            <td>
              {ran_at !== null && (
                <span className={`${s.state} ${failed ? s.bad : s.good}`}>
                  <Icon path={failed ? warning : check} look="s" />
                  {text(failed ? 'admin.health.jobs.failed' : 'admin.health.jobs.done')}
                </span>
              )}
            </td>
            <td className="r muted">
              <span className="label">{text('admin.health.jobs.next')} </span>
              {date(next_at, 'time')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
