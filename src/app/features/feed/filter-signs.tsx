import { useRouter } from '@tanstack/react-router'
import { doorSigns } from '../../../contract/door-signs.ts'
import { useText } from '../../state/language/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { check } from '../../ui/icons.ts'
import { MenuItem } from '../../ui/menu.tsx'
import { Chip } from '../../ui/tag.tsx'
import s from './feed.module.css'
import { type FeedSearch, feedHref, feedSearch } from './feed-address.ts'

const without = (signs: readonly string[], sign: string) => signs.filter(each => each !== sign)

/** The signs among the fields of the filter's sheet: several may be chosen. Needs the texts `reading`. */
export function SignChoices({ chosen }: { chosen: readonly string[] }) {
  const text = useText()
  return (
    <fieldset className="fld">
      <legend>{text('doors.filter.title')}</legend>
      <div className={s.signChoices}>
        {doorSigns.map(sign => (
          <label key={sign} className="chip plain">
            <input type="checkbox" name="signs" value={sign} defaultChecked={chosen.includes(sign)} />
            <span>{text(`doors.${sign}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The signs as entries of the filter's menu on a wide screen: each adds or takes away one. Needs the texts `reading`. */
export function SignItems({ base, search }: { base: string; search: FeedSearch }) {
  const text = useText()
  const { signs = [] } = search
  return (
    <>
      <hr />
      {doorSigns.map(sign => {
        const here = signs.includes(sign)
        const next = feedSearch({ ...search, signs: here ? without(signs, sign) : [...signs, sign] })
        return (
          <MenuItem key={sign} href={feedHref(base, next)} end={here ? <Icon path={check} look="s" /> : undefined}>
            {text(here ? 'doors.filter.off' : 'doors.filter.on', { sign: text(`doors.${sign}`) })}
          </MenuItem>
        )
      })}
    </>
  )
}

/** The chosen signs, each taken back with a tap. Needs the texts `reading`. */
export function SignChips({ base, search }: { base: string; search: FeedSearch }) {
  const text = useText()
  const router = useRouter()
  const { signs = [] } = search
  return doorSigns.map(
    sign =>
      signs.includes(sign) && (
        <Chip
          key={sign}
          onRemove={() =>
            void router.navigate({ href: feedHref(base, feedSearch({ ...search, signs: without(signs, sign) })) })
          }
        >
          {text(`doors.${sign}`)}
        </Chip>
      ),
  )
}
