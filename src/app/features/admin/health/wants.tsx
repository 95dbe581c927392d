import type { ReactNode } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { Ago } from '../../../state/language/ago.tsx'
import { useText } from '../../../state/language/text.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Eave } from '../../../ui/eave.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { clock, warning } from '../../../ui/icons.ts'
import type { AdminPageProps } from '../area/pages.ts'
import s from './health.module.css'
import { errorsId, mailsId, queuePages } from './places.ts'
import { Retry } from './retry.tsx'
import { TestMail } from './test-mail.tsx'
import { useCopy } from './use-copy.ts'
import { useWords } from './use-words.ts'

type Health = OutputOf<'admin.health'>
type Trouble = Health['troubles'][number]
type Shown = { title: string; words?: string; act?: ReactNode }

const backupCommand = 'npm run backup -- FOLDER'

/** What wants a look, each as a sentence with one action; absent when nothing does. */
export function Wants({
  troubles,
  mail,
  hrefOf,
  onChanged,
}: {
  troubles: Health['troubles']
  mail: Health['mail']
  hrefOf: AdminPageProps['hrefOf']
  onChanged: () => Promise<void>
}) {
  const text = useText()
  const { jobName, errorName } = useWords()
  const copy = useCopy()
  if (troubles.length === 0) return null

  const goTo = (id: string) => (
    <Button look="quiet" size="small" onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'start' })}>
      {text('admin.health.look')}
    </Button>
  )
  const queue = (kind: keyof typeof queuePages) => (
    <ButtonLink look="quiet" size="small" href={hrefOf(queuePages[kind])}>
      {text('admin.health.open')}
    </ButtonLink>
  )
  const shown: Record<Trouble['kind'], (trouble: Trouble) => Shown> = {
    mail: () => ({
      title: text('admin.health.trouble.mail'),
      words: text('admin.health.trouble.mail.text', { what: mail.last_error?.reason ?? '' }),
      act: <TestMail onSent={onChanged} />,
    }),
    jobs: ({ count, what }) => ({
      title: text('admin.health.trouble.jobs', { count }),
      words:
        what === ''
          ? text('admin.health.trouble.jobs.late')
          : text('admin.health.trouble.jobs.text', { what: jobName(what) }),
      ...(what !== '' && { act: <Retry name={null} onChanged={onChanged} /> }),
    }),
    disk: ({ count }) => ({
      title: text('admin.health.trouble.disk', { count }),
      words: text('admin.health.trouble.disk.text'),
    }),
    backup: ({ what }) => ({
      title: what === 'never' ? text('admin.health.trouble.backup.never') : text('admin.health.trouble.backup'),
      words: text('admin.health.trouble.backup.text', { command: backupCommand }),
      act: (
        <Button look="quiet" size="small" onClick={() => copy(backupCommand)}>
          {text('admin.health.copy.command')}
        </Button>
      ),
    }),
    errors: ({ count, what }) => ({
      title: text('admin.health.trouble.errors', { count }),
      words: text('admin.health.trouble.errors.text', { what: errorName(what) }),
      act: goTo(errorsId),
    }),
    bounces: ({ count, what }) => ({
      title: text('admin.health.trouble.bounces', { count, what }),
      words: text('admin.health.trouble.bounces.text'),
      act: goTo(mailsId),
    }),
    reports: ({ count }) => ({ title: text('admin.health.trouble.reports', { count }), act: queue('reports') }),
    moderation: ({ count }) => ({
      title: text('admin.health.trouble.moderation', { count }),
      act: queue('moderation'),
    }),
    appeals: ({ count }) => ({ title: text('admin.health.trouble.appeals', { count }), act: queue('appeals') }),
    applications: ({ count }) => ({
      title: text('admin.health.trouble.applications', { count }),
      act: queue('applications'),
    }),
  }
  return (
    <section className={`part ${s.wants}`}>
      <Eave big count={troubles.length}>
        {text('admin.health.wants')}
      </Eave>
      <ul className="rows">
        {troubles.map(trouble => (
          <Want key={trouble.kind} trouble={trouble} {...shown[trouble.kind](trouble)} />
        ))}
      </ul>
    </section>
  )
}

function Want({ trouble: { kind, since }, title, words, act }: Shown & { trouble: Trouble }) {
  const text = useText()
  const waits = kind in queuePages
  return (
    <li className="row top">
      <span className={waits ? s.waits : s.bad}>
        <Icon path={waits ? clock : warning} />
      </span>
      <div>
        <b>{title}</b>
        {words && <p>{words}</p>}
        {since !== null && (
          <small>
            <Ago at={since} form="long">
              {when => text(waits ? 'admin.health.oldest' : 'admin.health.since', { when })}
            </Ago>
          </small>
        )}
      </div>
      {act}
    </li>
  )
}
