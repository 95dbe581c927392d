import { useText } from '../../../state/language/text.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Brand, Logo } from '../../../ui/brand.tsx'
import { Count } from '../../../ui/count.tsx'
import { Eave } from '../../../ui/eave.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { bell, bookmark, chat, home, plus, search, share } from '../../../ui/icons.ts'
import { JapaneseWords } from '../../../ui/japanese-words.tsx'
import { Link } from '../../../ui/link.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { Marked } from '../../../ui/marked.tsx'
import { Mixed } from '../../../ui/mixed.tsx'
import { Face, PersonName } from '../../../ui/person.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Fuda, Kind } from '../../../ui/signs.tsx'
import { Chip } from '../../../ui/tag.tsx'
import { wholeWords } from '../../../ui/whole-words.tsx'
import s from './playground.module.css'
import { nothing, type Specimens } from './specimen.tsx'

function Avatars() {
  return (
    <div className="flex wrap">
      {([28, 32, 36, 48, 96] as const).map(size => (
        <Avatar key={size} name="森 Mori" size={size} />
      ))}
      <Avatar name="Lena" src="/icon-192.png" size={48} />
    </div>
  )
}

/** The dots of presence as their attribute draws them: who is online is known of real people alone. */
function Presence() {
  const text = useText()
  return (
    <div className="flex wrap">
      {(['offline', 'online', 'away'] as const).map((word, at) => (
        <span key={word} className="flex g-6">
          <span className="av" data-size={48} data-on={at}>
            <span className="kamon" aria-hidden="true">
              森
            </span>
          </span>
          {text(`ui.${word}`)}
        </span>
      ))}
    </div>
  )
}

function Faces() {
  return (
    <div className="flex">
      <Face tag="mori" name="森 Mori" src={null} />
      <PersonName tag="mori">森 Mori</PersonName>
    </div>
  )
}

function Chips() {
  const text = useText()
  return (
    <div className="flex wrap">
      <Chip>#京都</Chip>
      <Chip href="/posts?tags=kyoto">#kyoto</Chip>
      <Chip href="/posts?tags=kyoto" count={12}>
        #kyoto
      </Chip>
      <Chip onRemove={nothing}>#縁側</Chip>
      <span className="chip plain">{text('nav.soon')}</span>
    </div>
  )
}

function Kinds() {
  const text = useText()
  return (
    <>
      <div className="flex wrap">
        <Kind kind="news">{text('post.kind.news')}</Kind>
        <Kind kind="guide">{text('post.kind.guide')}</Kind>
        <Kind kind="place">{text('post.kind.place')}</Kind>
      </div>
      <div className={s.fudaRoom}>
        <Fuda>京都</Fuda>
      </div>
    </>
  )
}

function Marks() {
  return (
    <div className="flex wrap">
      <Mark of="saved" />
      <Mark of="waiting" />
      <Mark of="sent" />
      <Mark of="failed" />
      <Mark of="sent">縁側</Mark>
    </div>
  )
}

function Counts() {
  return (
    <div className="flex">
      <Count of={1} />
      <Count of={42} />
      <Count of={1_000} />
    </div>
  )
}

const Square = () => <QrCode className={s.square} value="https://engawa.example/" label="https://engawa.example/" />

function Eaves() {
  const text = useText()
  return (
    <>
      <Eave ja="案内" action={<Link href="/posts">{text('nav.posts')}</Link>}>
        {text('nav.around')}
      </Eave>
      <Eave big count={12}>
        {text('nav.posts')}
      </Eave>
    </>
  )
}

function Icons() {
  return (
    <div className="flex wrap">
      {[home, search, plus, chat, bell, share, bookmark].map(path => (
        <Icon key={path} path={path} />
      ))}
      <Icon path={bookmark} look="fill" />
      <Icon path={bookmark} look="s" />
    </div>
  )
}

function Brands() {
  return (
    <div className="flex">
      <Brand />
      <span className="brand">
        <Logo />
      </span>
    </div>
  )
}

const written =
  '<p>A morning on the <strong>veranda</strong>, <em>slowly</em>.<br>｜縁側《えんがわ》で朝を過ごす。 <span class="hashtag">#京都</span> <a href="https://example.com/">example.com</a></p>'

const Rich = () => <RichText html={written} />
const Mixture = () => <Mixed>A walk through 京都 and 奈良, twenty-one stops</Mixed>
const Words = () => <JapaneseWords>縁側</JapaneseWords>
const Found = () => <Marked terms={[['kyoto', '京都']]}>A walk through 京都 and Kyoto Station</Marked>
const Whole = () => <p>{wholeWords('A well-kept twenty-one')}</p>

function Links() {
  const text = useText()
  return (
    <Link className="link" href="/posts">
      {text('nav.posts')}
    </Link>
  )
}

/** Signs, words and marks. */
export const signs: Specimens = {
  'avatar.tsx': Avatars,
  'presence.ts': Presence,
  'person.tsx': Faces,
  'tag.tsx': Chips,
  'signs.tsx': Kinds,
  'mark.tsx': Marks,
  'count.tsx': Counts,
  'eave.tsx': Eaves,
  'qr-code.tsx': Square,
  'icon.tsx': Icons,
  'brand.tsx': Brands,
  'rich-text.tsx': Rich,
  'mixed.tsx': Mixture,
  'marked.tsx': Found,
  'japanese-words.tsx': Words,
  'whole-words.tsx': Whole,
  'link.tsx': Links,
}
