import type { ReportCase } from '../../../../contract/entities/report.ts'
import { Ago } from '../../../state/language/ago.tsx'
import { useText } from '../../../state/language/text.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Eave } from '../../../ui/eave.tsx'
import { Face, PersonName } from '../../../ui/person.tsx'
import { RichText } from '../../../ui/rich-text.tsx'

/** Everybody who reported the thing, with their words, and how their earlier reports ended. */
export function WhatWasSaid({ report: { reports, reports_count: count } }: { report: ReportCase }) {
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
                <>
                  <b>
                    <PersonName tag={by.user_tag}>{by.username}</PersonName>
                  </b>
                  <span className="who-tag">@{by.user_tag}</span>
                </>
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
