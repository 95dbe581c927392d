import { useEffect, useEffectEvent } from 'react'
import type { ReportCase } from '../../../../contract/entities/report.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useText } from '../../../state/language/text.tsx'
import { orMissing } from '../../../state/reading/or-missing.ts'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Empty } from '../../../ui/empty.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { decisionOf } from '../area/decisions.ts'
import { LastDecision } from '../area/last-decision.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { whatOf } from './outcome-text.tsx'
import { ReportedThing } from './reported-thing.tsx'
import s from './reports.module.css'
import '../../../ui/styles/rows.css'
import { Ago } from '../../../state/language/ago.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Eave } from '../../../ui/eave.tsx'
import { Face, NameAndTag, PersonName } from '../../../ui/person.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { PersonHistory } from '../area/person-history.tsx'
import { Decided } from './decided.tsx'
import { DecisionForm } from './decision-form.tsx'
import { keeping, useDecision } from './use-decision.ts'
import { doneText, useReportDecisions } from './use-report-decisions.ts'

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
  const text = useText()
  // What it says of who reported it and whom it concerns changes with the decision as well.
  const { decisions, view } = useReportDecisions((_made, left) => {
    if (left.length === 0) decision.change(keeping)
    void onAgain()
  })
  const noteReport = useEffectEvent(() => decisions.note([report]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is newer than what was known
  useEffect(() => noteReport(), [report])
  const { outcome } = view.decided.get(report.id) ?? report
  const decision = useDecision(report.type, {}, choice =>
    decisions.decide({ ids: [report.id], choice, together: false }),
  )
  const made = decisionOf(report.id, view)
  const left = view.left.get(report.id) ?? null
  return (
    <div className={s.reportPage}>
      <div>
        <WhatWasSaid report={report} />
        <ReportedThing report={report} outdated={outcome !== null && report.outcome === null} />
      </div>
      <div className={s.reportSide}>
        <PersonPart report={report} hrefOf={hrefOf} />
        {outcome === null && (
          <DecisionForm
            report={report}
            decided={made !== null}
            failure={left}
            decision={decision}
            onConflict={onAgain}
          />
        )}
        {(outcome !== null || made !== null) && (
          <Decided
            id={report.id}
            outcome={outcome}
            onNext={decisions.flush}
            onUndo={decisions.undo}
            hrefOf={hrefOf}
            onReopened={async row => {
              decisions.note([row])
              await onAgain()
            }}
          >
            {made === null && left !== null && <FieldError>{left}</FieldError>}
            {made === null && outcome !== null && decision.choice.reason.trim() !== '' && (
              <p className="soft">{text('admin.reports.typed', { words: decision.choice.reason })}</p>
            )}
            {made !== null && (
              <>
                <LastDecision said={doneText(view, text)} onUndo={decisions.undo} />
                {view.undoable === null && <p className="muted">{whatOf(made.choice.acts, text)}</p>}
              </>
            )}
          </Decided>
        )}
      </div>
    </div>
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
