import { lastDayInJapan } from '../../../../contract/japan-time.ts'
import { nameOfList } from '../../../../contract/list-name.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useLanguage, useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Eave } from '../../../ui/eave.tsx'
import { Link } from '../../../ui/link.tsx'
import { Mixed } from '../../../ui/mixed.tsx'

/** The posts that stand first in the list of a prefecture or a tag, the first to end first (PRODUCT 6.35). */
export function PinnedPosts() {
  const text = useText()
  const { language } = useLanguage()
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.pins', {})).data)
  return (
    <section className="part">
      <Eave big>{text('admin.pins')}</Eave>
      <p className="soft">{text('admin.pins.text')}</p>
      <ServerAnswer answer={answer} onAgain={again}>
        {pins =>
          pins.length === 0 ? (
            <p className="soft">{text('admin.pins.none')}</p>
          ) : (
            <ul className="rows">
              {pins.map(({ list, until, post }) => (
                <li key={list} className="row top">
                  <div>
                    <b>
                      <Link className="link" href={`/posts/${encodeURIComponent(post.post_slug)}`}>
                        <Mixed>{post.title}</Mixed>
                      </Link>
                    </b>
                    <div className="sub">
                      {text('admin.pin.now', {
                        list: nameOfList(list, language),
                        until: lastDayInJapan(language, until),
                      })}
                    </div>
                    {!post.shown && <div className="sub">{text('admin.promote.hidden')}</div>}
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
