import { callServer } from '../../../state/device/call-server.ts'
import { useText } from '../../../state/language/text.tsx'
import { useServerPages } from '../../../state/reading/use-server-pages.ts'
import { Eave } from '../../../ui/eave.tsx'
import { Link } from '../../../ui/link.tsx'
import { PagedRows } from '../area/paged-rows.tsx'
import { useJapanTime } from '../area/use-japan-time.ts'

/** What somebody wrote, with what is not public, the latest first. */
export function PersonWrote({ id }: { id: string }) {
  const text = useText()
  const time = useJapanTime()
  const list = useServerPages(id, query => callServer('admin.personWrote', { params: { id }, query }))
  return (
    <section className="part next">
      <Eave big>{text('admin.person.lately')}</Eave>
      <PagedRows list={list} none={<p className="soft">{text('admin.person.lately.none')}</p>}>
        {rows => (
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
        )}
      </PagedRows>
    </section>
  )
}
