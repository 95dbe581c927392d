import { useMatches } from '@tanstack/react-router'
import { useSnapshot } from 'valtio/react'
import { useText } from '../../state/language/text.tsx'
import { page } from '../../state/navigation/current-page.ts'
import { useTitle } from '../../state/navigation/use-title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

/** A page that is not open yet: what will be here, as its route says. */
export function ComingSoon() {
  const text = useText()
  const soon = useMatches({ select: matches => matches.at(-1)?.staticData.soon })
  const { readOnly } = useSnapshot(page)
  useTitle(text('app.soon'))
  return (
    <Empty
      drawing="shoji"
      page
      title={text('app.soon')}
      action={
        <ButtonLink look="quiet" href="/">
          {text('app.home')}
        </ButtonLink>
      }
    >
      {soon ? text(soon) : null} {text(readOnly ? 'app.readonly' : 'app.soon.text')}
    </Empty>
  )
}
