import { useText } from '../../state/language/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { devicePath } from '../../ui/frame/entries.ts'
import { phone } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'

/** Says that this device is full, and where room can be freed. */
export function FullBanner() {
  const text = useText()
  return (
    <Banner path={phone} action={<Link href={devicePath}>{text('room.full.free')}</Link>}>
      {text('room.full')}
    </Banner>
  )
}
