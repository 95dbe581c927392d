import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ReportCase, ReportRow } from '../../../../contract/entities/report.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { orMissing } from '../../../state/reading/or-missing.ts'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Empty } from '../../../ui/empty.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { ActDialog } from '../area/act-dialog.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { askCounts } from '../area/waiting-counts.ts'
import { HandDialog } from './hand-dialog.tsx'
import { OutcomeText } from './outcome-text.tsx'
import { ReportedThing } from './reported-thing.tsx'
import s from './reports.module.css'
import '../../../ui/styles/rows.css'
import { Ago } from '../../../state/language/ago.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Eave } from '../../../ui/eave.tsx'
import { Face, NameAndTag, PersonName } from '../../../ui/person.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { PersonHistory } from '../area/person-history.tsx'
import { DecideButton, DecisionFields } from './decision-fields.tsx'
import { useClaim } from './use-claim.ts'
import { useDecision } from './use-decision.ts'

/** A report with all that is needed to decide it. It is the reader's while the page is open. */
export function ReportPage({ address, hrefOf }: { address: string } & Pick<AdminPageProps, 'hrefOf'>) {
  const text = useText()
  const { answer, again } = useServerAnswer(() => orMissing(callServer('admin.report', { params: { address } })))
  return (
    <>
      <p className={s.reportHead}>
        <Link className="link" href={hrefOf('reports')}>
          {text('admin.reports.all')}
        </Link>
      </p>
      <ServerAnswer answer={answer} onAgain={again}>
        {report =>
          report === null ? (
            <Empty drawing="shoji" title={text('admin.reports.gone')} />
          ) : (
            <Whole key={report.id} report={report} onAgain={again} hrefOf={hrefOf} />
          )
        }
      </ServerAnswer>
    </>
  )
}

function Whole({
  report,
  onAgain,
  hrefOf,
}: { report: ReportCase; onAgain: () => Promise<void> } & Pick<AdminPageProps, 'hrefOf'>) {
  const [decided, setDecided] = useState<ReportRow | null>(null)
  const { outcome } = report.outcome === null && decided !== null ? decided : report
  return (
    <div className={s.reportPage}>
      <div>
        <WhatWasSaid report={report} />
        <ReportedThing report={report} outdated={decided !== null && report.outcome === null} />
      </div>
      <div className={s.reportSide}>
        <PersonPart report={report} hrefOf={hrefOf} />
        {outcome ? (
          <Decided
            id={report.id}
            outcome={outcome}
            hrefOf={hrefOf}
            onReopened={async () => {
              setDecided(null)
              await onAgain()
            }}
          />
        ) : (
          <DecisionForm
            report={report}
            onDecided={row => {
              setDecided(row)
              // What it says of who reported it and whom it concerns has changed as well.
              void onAgain()
            }}
            onConflict={onAgain}
          />
        )}
      </div>
    </div>
  )
}

/** How it ended, and the way to the next one. */
function Decided({
  id,
  outcome,
  hrefOf,
  onReopened,
}: {
  id: string
  outcome: NonNullable<ReportRow['outcome']>
  onReopened: () => Promise<void>
} & Pick<AdminPageProps, 'hrefOf'>) {
  const text = useText()
  const router = useRouter()
  const { busy, failure, send } = useSending(text('admin.reports.failed'), true)
  const [none, setNone] = useState(false)
  const [reopening, setReopening] = useState(false)
  const [next, setNext] = useState<HTMLButtonElement | null>(null)
  useEffect(() => next?.focus(), [next])
  const goOn = () =>
    send(async () => {
      const { report } = (await callServer('admin.claimNextReport', {})).data
      if (report === null) setNone(true)
      else await router.navigate({ href: hrefOf('reports', report.address) })
    })
  return (
    <section className="stack">
      <p role="status">
        <OutcomeText of={outcome} />
      </p>
      {outcome.reason !== '' && <p className="soft">{outcome.reason}</p>}
      {none ? (
        <p role="status">{text('admin.reports.none')}</p>
      ) : (
        <LockableButton ref={setNext} disabled={busy} onClick={() => void goOn()}>
          {text('admin.reports.next')}
        </LockableButton>
      )}
      <LockableButton look="quiet" size="small" onClick={() => setReopening(true)}>
        {text('admin.reports.reopen')}
      </LockableButton>
      {reopening && (
        <ActDialog
          title={text('admin.reports.reopen')}
          told={false}
          mild
          act={text('admin.reports.reopen')}
          onClose={() => setReopening(false)}
          onAct={async reason => {
            await callServer('admin.reopenReport', { params: { id }, body: { reason } })
            askCounts()
            await onReopened()
          }}
        >
          <p>{text('admin.reports.reopen.text')}</p>
        </ActDialog>
      )}
      {failure !== null && <FieldError>{failure}</FieldError>}
    </section>
  )
}

/** Whose thing was reported, how the account stands, and what admins did about the person before. */
function PersonPart({ report: { person, standing }, hrefOf }: { report: ReportCase } & Pick<AdminPageProps, 'hrefOf'>) {
  const text = useText()
  const { date } = useFormats()
  const { status, until, joined, history } = standing
  return (
    <section className="part">
      <Eave big>{text('admin.reports.person', { name: person.username })}</Eave>
      <div className="row">
        <Face tag={person.user_tag} name={person.username} src={person.avatar} />
        <div>
          <b>
            <PersonName tag={person.user_tag}>{person.username}</PersonName>
          </b>
          <small>
            @{person.user_tag} · {text('admin.reports.joined', { date: date(joined) })}
          </small>
        </div>
      </div>
      {status === 'closed' && <p>{text('admin.reports.closed')}</p>}
      {status === 'suspended' && (
        <p>
          {until === null
            ? text('admin.reports.suspended.always')
            : text('admin.reports.suspended', { date: date(until) })}
        </p>
      )}
      <PersonHistory of={history} />
      <p>
        <Link className="link" href={hrefOf('people', person.user_tag)}>
          {text('admin.reports.person.page')}
        </Link>
      </p>
    </section>
  )
}

/** Everybody who reported the thing, with their words, and how their earlier reports ended. */
function WhatWasSaid({ report: { reports, reports_count: count } }: { report: ReportCase }) {
  const text = useText()
  return (
    <section className="part">
      <Eave big count={count}>
        {text('admin.reports.said')}
      </Eave>
      {reports.map(({ id, at, by, text: html }) => (
        <article key={id} className="cmt">
          {by === null ? (
            <Avatar name="" />
          ) : (
            <Face tag={by.user_tag} name={by.username} src={by.avatar} of={by.user_id} />
          )}
          <div>
            <div className="who">
              {by === null ? (
                <b>{text('admin.reports.nobody')}</b>
              ) : (
                <NameAndTag tag={by.user_tag} name={by.username} />
              )}
              <Ago at={at} form="long" />
            </div>
            <RichText html={html} />
            {by !== null && (
              <small className="muted">
                {by.made <= 1
                  ? text('admin.reports.made.first')
                  : by.decided === 0
                    ? text('admin.reports.made.open', { made: by.made })
                    : text('admin.reports.made', { upheld: by.upheld, decided: by.decided })}
              </small>
            )}
          </div>
        </article>
      ))}
    </section>
  )
}

/**
 * Decides the report of a page, which is the reader's while the page is open.
 * @param props.onConflict asks for the report again where it is not any more as it is shown
 */
function DecisionForm({
  report,
  onDecided,
  onConflict,
}: {
  report: ReportRow
  onDecided: (row: ReportRow) => void
  onConflict: () => Promise<void>
}) {
  const text = useText()
  const { claim, take, release } = useClaim(report.id, true, onConflict)
  const decision = useDecision(report, [], onDecided, onConflict)
  const mine = claim.state === 'mine'
  const [handing, setHanding] = useState(false)
  const { handed } = report
  return (
    <section className="stack">
      <div className={s.reportClaim} role="status">
        <p className="soft">
          {claim.state === 'taken'
            ? claim.why
            : text(
                mine ? 'admin.reports.yours' : claim.state === 'free' ? 'admin.reports.free' : 'admin.reports.asking',
              )}
        </p>
        {mine ? (
          <Button look="bare" size="small" disabled={decision.busy} onClick={release}>
            {text('admin.reports.release')}
          </Button>
        ) : (
          claim.state !== 'asking' && (
            <LockableButton look="quiet" size="small" onClick={take}>
              {text('admin.reports.take')}
            </LockableButton>
          )
        )}
      </div>
      {handed !== null && (
        <p className="soft">
          {text('admin.reports.handed', { by: handed.by ?? '…', to: handed.to, words: handed.words })}
        </p>
      )}
      <DecisionFields row={report} decision={decision} disabled={!mine} />
      <DecideButton decision={decision} size="tall" wide disabled={!mine} />
      <LockableButton look="bare" size="small" disabled={claim.state === 'taken'} onClick={() => setHanding(true)}>
        {text('admin.reports.hand')}
      </LockableButton>
      {handing && (
        <HandDialog
          row={report}
          onClose={() => setHanding(false)}
          onHanded={async () => {
            release()
            await onConflict()
          }}
        />
      )}
    </section>
  )
}
