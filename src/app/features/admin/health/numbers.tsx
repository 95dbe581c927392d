import type { ReactNode } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { Ago } from '../../../state/language/ago.tsx'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { Eave } from '../../../ui/eave.tsx'
import { Link } from '../../../ui/link.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import s from './health.module.css'
import { mailsId, queuePages } from './places.ts'
import { TestMail } from './test-mail.tsx'

type Health = OutputOf<'admin.health'>

const queueNames = [
  ['reports', 'admin.reports'],
  ['moderation', 'admin.moderate'],
  ['appeals', 'admin.health.queues.appeals'],
  ['applications', 'admin.health.queues.applications'],
] as const

/** Mails, pushes, the disk, connections to the database and the queues, each as a short list of numbers. */
export function Numbers({
  health: { mail, push, disk, stored, alerts, connections, queues },
  hrefOf,
  onChanged,
}: {
  health: Health
  hrefOf: AdminPageProps['hrefOf']
  onChanged: () => Promise<void>
}) {
  const text = useText()
  const { number, size } = useFormats()
  return (
    <div className={s.lists}>
      <section id={mailsId}>
        <Eave>{text('admin.health.mails')}</Eave>
        {!mail.by_server && <p className={`${s.waits} ${s.reason}`}>{text('admin.health.mails.files')}</p>}
        <dl className={s.list}>
          <Line name={text('admin.health.mails.sent')} value={number(mail.sent)} />
          <Line name={text('admin.health.mails.failed')} value={number(mail.failed)} />
          <Line name={text('admin.health.mails.waiting')} value={number(mail.waiting)} />
          {mail.came_back.map(({ domain, count, status }) => (
            <Line key={domain} name={text('admin.health.mails.back', { domain, status })} value={number(count)} bad />
          ))}
        </dl>
        <LastError error={mail.last_error} />
        <TestMail onSent={onChanged} />
      </section>
      <section>
        <Eave>{text('admin.health.pushes')}</Eave>
        <dl className={s.list}>
          <Line name={text('admin.health.pushes.sent')} value={number(push.sent)} />
          <Line name={text('admin.health.pushes.failed')} value={number(push.failed)} />
          <Line name={text('admin.health.pushes.held')} value={number(push.held)} />
          <Line name={text('admin.health.pushes.devices')} value={number(push.devices)} />
        </dl>
        <LastError error={push.last_error} />
      </section>
      <section>
        <Eave>{text('admin.health.disk')}</Eave>
        <DiskBar disk={disk} />
        <dl className={s.list}>
          <Line name={text('admin.health.disk.pictures')} value={size(disk.pictures)} />
          <Line name={text('admin.health.disk.database')} value={size(disk.database)} />
          {disk.free !== null && <Line name={text('admin.health.disk.free')} value={size(disk.free)} />}
          {stored !== null && stored.missing > 0 && (
            <Line name={text('admin.health.disk.missing')} value={number(stored.missing)} bad />
          )}
          {stored !== null && stored.orphans > 0 && (
            <Line name={text('admin.health.disk.orphans')} value={number(stored.orphans)} bad />
          )}
        </dl>
      </section>
      {alerts !== null && (
        <section>
          <Eave>{text('admin.health.alerts')}</Eave>
          {alerts.reason === null ? (
            <dl className={s.list}>
              <Line name={text('admin.health.alerts.read')} value={<Ago at={alerts.at} form="long" />} />
            </dl>
          ) : (
            <LastError error={{ at: alerts.at, reason: alerts.reason }} />
          )}
        </section>
      )}
      {connections !== null && (
        <section>
          <Eave>{text('admin.health.connections')}</Eave>
          <dl className={s.list}>
            <Line name={text('admin.health.connections.open')} value={number(connections.open)} />
            <Line
              name={text(`admin.health.connections.${connections.by}`, { name: connections.name })}
              value={number(connections.allowed)}
            />
            <Line name={text('admin.health.connections.process')} value={number(connections.most)} />
          </dl>
        </section>
      )}
      <section>
        <Eave>{text('admin.health.queues')}</Eave>
        <dl className={s.list}>
          {queueNames.map(([queue, name]) => (
            <Line
              key={queue}
              name={
                <Link className="link" href={hrefOf(queuePages[queue])}>
                  {text(name)}
                </Link>
              }
              value={<Oldest at={queues[queue].oldest} />}
            />
          ))}
        </dl>
      </section>
    </div>
  )
}

/** How much of the disk is taken, by pictures, by the database and by the rest; the numbers below say it in words. */
function DiskBar({ disk: { total, free, database, ...disk } }: { disk: Health['disk'] }) {
  if (total === null || free === null || total === 0) return null
  const pictures = disk.bucket ? 0 : disk.pictures
  const rest = Math.max(0, total - free - pictures - database)
  return (
    <div className={s.disk} aria-hidden="true">
      {Object.entries({ pictures, database, rest }).map(([part, bytes]) => (
        <i key={part} data-part={part} style={{ inlineSize: `${(100 * bytes) / total}%` }} />
      ))}
    </div>
  )
}

const Line = ({ name, value, bad = false }: { name: ReactNode; value: ReactNode; bad?: boolean }) => (
  <div>
    <dt className={bad ? s.waits : undefined}>{name}</dt>
    <dd>{value}</dd>
  </div>
)

function Oldest({ at }: { at: string | null }) {
  const text = useText()
  return at === null ? <span className="muted">{text('admin.health.queues.none')}</span> : <Ago at={at} form="long" />
}

function LastError({ error }: { error: Health['mail']['last_error'] }) {
  const text = useText()
  if (error === null) return null
  return (
    <p className={`soft ${s.reason}`}>
      <Ago at={error.at} form="long">
        {when => text('admin.health.error.last', { when, reason: error.reason })}
      </Ago>
    </p>
  )
}
