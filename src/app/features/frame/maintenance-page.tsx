import type { ClosedSentence } from '../../../contract/page.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { devicePath } from '../../ui/frame/entries.ts'

/**
 * The page that everyone but an admin sees while the site is under maintenance (PRODUCT 1.5).
 * @param props.said what an admin says to it; null for the product's own sentence
 */
export function MaintenancePage({ said }: { said: ClosedSentence | null }) {
  const text = useText()
  const { language } = useLanguage()
  useTitle(text('maintenance.title'))
  return (
    <main id="main" tabIndex={-1}>
      <Empty
        drawing="shoji"
        page
        title={text('maintenance.title')}
        action={
          <ButtonLink look="bare" href="/login">
            {text('nav.login')}
          </ButtonLink>
        }
        link={{ href: devicePath, text: text('maintenance.kept') }}
      >
        {said?.[language] ?? text('error.maintenance')}
      </Empty>
    </main>
  )
}
