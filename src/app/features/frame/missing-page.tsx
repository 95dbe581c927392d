import { useOnline } from '../../state/device/online.ts'
import { useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

/**
 * The not-found page; without a signal, where an unknown path may be one that is only not known here, the offline page.
 * @param props.certain it is known to be gone, also without a signal
 */
export function MissingPage({ certain }: { certain?: boolean }) {
  const text = useText()
  const online = useOnline()
  const gone = online || certain
  const title = text(gone ? 'app.missing.title' : 'app.missing.offline.title')
  useTitle(title)
  return (
    <Empty
      drawing={gone ? 'cat' : 'lamp'}
      page
      title={title}
      action={
        <ButtonLink look="quiet" href="/">
          {text('app.home')}
        </ButtonLink>
      }
    >
      {text(gone ? 'app.missing.text' : 'app.missing.offline.text')}
    </Empty>
  )
}
