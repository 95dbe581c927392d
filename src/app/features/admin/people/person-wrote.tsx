import { callServer } from '../../../state/device/call-server.ts'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Eave } from '../../../ui/eave.tsx'
import { Link } from '../../../ui/link.tsx'
import { useJapanTime } from '../area/use-japan-time.ts'

/** What somebody wrote lately, with what is not public. */
export function PersonWrote({ id }: { id: string }) {
  const text = useText()
  const time = useJapanTime()
  const { answer, again } = useServerAnswer(
    async () => (await callServer('admin.personWrote', { params: { id } })).data,
  )
  return (
    <section className="part next">
      <Eave big>{text('admin.person.lately')}</Eave>
      <ServerAnswer answer={answer} onAgain={again}>
        {rows =>
          rows.length === 0 ? (
            <p className="soft">{text('admin.person.lately.none')}</p>
          ) : (
            <ul className="rows">
              {rows.map(row => (
                <li key={row.id} className="row">
                  <div>
                    {row.state === 'deleted' ? (
                      row.title || row.words
                    ) : (
                      <Link
                        className="link"
                        href={`/posts/${encodeURIComponent(row.slug)}${row.of === 'comment' ? `?comment=${row.id}` : ''}`}
                      >
                        {row.of === 'comment' ? row.words : row.title || row.words}
                      </Link>
                    )}
                    <small>
                      {text(`admin.of.${row.of}`)} · {time(row.at)}
                      {row.state !== 'published' && ` · ${text(`admin.state.${row.state}`)}`}
                    </small>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </ServerAnswer>
    </section>
  )
}
