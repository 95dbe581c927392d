import { prefecturesOf } from '../../../contract/regions.ts'
import type { PrefecturesView } from '../../../local/posts/views.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { Link } from '../../ui/link.tsx'
import { guidesHref, regions } from './place-names.ts'

/** The eight regions with the number of their guides, each a link to them. */
export function RegionLinks({ prefectures }: Pick<PrefecturesView, 'prefectures'>) {
  const text = useText()
  const { language } = useLanguage()
  const countOf = new Map(prefectures.map(each => [each.prefecture, each.guides_count]))
  return (
    <div className="regions">
      {regions.map(({ id, roman, kanji }) => {
        const count = prefecturesOf(id).reduce((sum, each) => sum + (countOf.get(each) ?? 0), 0)
        return (
          <Link key={id} href={guidesHref(id)}>
            {language === 'ja' ? (
              <b>{kanji}</b>
            ) : (
              <>
                <b>{roman}</b> <span lang="ja">{kanji}</span>
              </>
            )}
            <span className="num" aria-hidden="true">
              {count === 0 ? '–' : count}
            </span>
            <span className="sr">{text('home.region', { count })}</span>
          </Link>
        )
      })}
    </div>
  )
}
