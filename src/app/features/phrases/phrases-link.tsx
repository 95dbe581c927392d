import { phrasesPath } from '../../../contract/phrases/phrases-path.ts'
import { useText } from '../../state/language/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chat } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'

/** On /emergency: the way to the sentences that one shows to somebody. Needs the texts `reading`. */
export function PhrasesLink() {
  const text = useText()
  return (
    <Link className="row" href={phrasesPath}>
      <Icon path={chat} />
      <div>
        <b>{text('phrases.title')}</b>
        <small>{text('phrases.hint')}</small>
      </div>
    </Link>
  )
}
