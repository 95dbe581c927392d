import { limits } from '../../../contract/limits.ts'
import { addFavoriteTag, removeFavoriteTag } from '../../../local/sidebar/commands.ts'
import { readSidebar } from '../../../local/sidebar/read-sidebar.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { useLive } from '../../state/reading/use-live.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { Eave } from '../../ui/eave.tsx'
import { Icon } from '../../ui/icon.tsx'
import { check } from '../../ui/icons.ts'
import { Mixed } from '../../ui/mixed.tsx'
import s from './choose-tags.module.css'
import { tagMeaning } from './tag-meaning.ts'
import { useFavoriteTags } from './use-favorite-tags.ts'

const most = limits.suggestedTags
const offered = 9

/** Offers trending tags to a new member, with what they mean, of which three may be chosen here. Absent while no tag is known. */
export function ChooseTags() {
  const text = useText()
  const { language } = useLanguage()
  const write = useWrite()
  const { tags: mine } = useFavoriteTags()
  const { value: side } = useLive(readSidebar, 'sidebar', undefined)
  const trending = side?.tags?.slice(0, offered).map(({ hashtag }) => hashtag) ?? []
  const chosen = mine.map(({ hashtag }) => hashtag)
  if (trending.length === 0) return null
  return (
    <section>
      <Eave
        action={
          <span className="push muted num">
            {text('welcome.tags.count', { count: Math.min(chosen.length, most), most })}
          </span>
        }
      >
        {text('welcome.tags')}
      </Eave>
      <p className="muted">{text('welcome.tags.why')}</p>
      <div className={s.tagChoice}>
        {trending.map(tag => {
          const has = chosen.includes(tag)
          const meaning = tagMeaning(tag, language, text)
          return (
            <label key={tag}>
              <input
                type="checkbox"
                checked={has}
                disabled={!has && chosen.length >= most}
                onChange={() => void write(has ? removeFavoriteTag({ hashtag: tag }) : addFavoriteTag(tag))}
              />
              <Icon path={check} look="s" />
              <span>
                <Mixed>{tag}</Mixed>
                {meaning !== null && <small> {meaning}</small>}
              </span>
            </label>
          )
        })}
      </div>
    </section>
  )
}
