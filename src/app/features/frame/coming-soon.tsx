import { useMatches } from '@tanstack/react-router'
import { useSnapshot } from 'valtio/react'
import { useText } from '../../state/language/text.tsx'
import { currentPage } from '../../state/navigation/current-page.ts'
import { useTitle } from '../../state/navigation/use-title.ts'
import { Empty } from '../../ui/empty.tsx'

/** A page that is not open yet. Its route says what will be here. */
export function ComingSoon() {
  const text = useText()
  const soon = useMatches({ select: matches => matches.at(-1)?.staticData.soon })
  const { readOnly } = useSnapshot(currentPage)
  const next = text(readOnly ? 'app.readonly' : 'app.soon.text')
  useTitle(text('app.soon'))
  return (
    <Empty drawing="shoji" page title={text('app.soon')} link={{ href: '/', text: text('app.home') }}>
      {soon ? text('app.sentences', { one: text(soon), next }) : next}
    </Empty>
  )
}
