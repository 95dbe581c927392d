import { regions } from '../../../contract/regions.ts'
import type { HomeView } from '../../../local/posts/views.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { Link } from '../../ui/link.tsx'

/** The eight regions with the number of their guides, each a link to them. */
export function ByPlace({ prefectures }: { prefectures: HomeView['prefectures'] }) {
  const text = useText()
  const { language } = useLanguage()
  const countOf = new Map(prefectures.map(each => [each.prefecture, each.guides_count]))
  return (
    <div className="regions">
      {regions.map(({ id, name, name_ja, prefectures: within }) => {
        const count = within.reduce((sum, each) => sum + (countOf.get(each) ?? 0), 0)
        return (
          <Link key={id} href={`/posts?type=guides&date=all&place=${id}`}>
            {language === 'ja' ? (
              <b>{name_ja}</b>
            ) : (
              <>
                <b>{name}</b> <span lang="ja">{name_ja}</span>
              </>
            )}
            <span className="num" aria-hidden="true">
              {count === 0 ? '–' : count}
            </span>
            <span className="sr">{text(count === 1 ? 'home.region.one' : 'home.region', { count })}</span>
          </Link>
        )
      })}
    </div>
  )
}
