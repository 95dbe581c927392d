import type { ReactNode } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { Ago } from '../../../state/language/ago.tsx'
import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { Eave } from '../../../ui/eave.tsx'
import { Link } from '../../../ui/link.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import s from './health.module.css'
import { mailsId } from './places.ts'
import { TestMail } from './test-mail.tsx'

type Health = OutputOf<'admin.health'>

/** Mails, pushes, the disk and the queues, each as a short list of numbers. */
export function Numbers({
  health: { mail, push, disk, queues },
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
        <dl className={s.list}>
          <Line name={text('admin.health.disk.pictures')} value={size(disk.pictures)} />
          <Line name={text('admin.health.disk.database')} value={size(disk.database)} />
          {disk.free !== null && <Line name={text('admin.health.disk.free')} value={size(disk.free)} />}
        </dl>
      </section>
      <section>
        <Eave>{text('admin.health.queues')}</Eave>
        <dl className={s.list}>
          <Line
            name={<Link href={hrefOf('reports')}>{text('admin.reports')}</Link>}
            value={<Oldest at={queues.reports.oldest} />}
          />
          <Line
            name={<Link href={hrefOf('moderate')}>{text('admin.moderate')}</Link>}
            value={<Oldest at={queues.moderation.oldest} />}
          />
          <Line
            name={<Link href={hrefOf('people')}>{text('admin.health.queues.appeals')}</Link>}
            value={<Oldest at={queues.appeals.oldest} />}
          />
        </dl>
      </section>
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
