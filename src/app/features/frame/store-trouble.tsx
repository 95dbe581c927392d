import { useMayTry } from '../../state/device/online.ts'
import { type Speech, TextProvider, useText } from '../../state/language/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

type Trouble = 'blocked' | 'failed' | 'waiting'

/** Shown instead of the application when the device's database can't be opened, and where a page's own scripts do not come. */
export function StoreTrouble({ trouble, speech }: { trouble: Trouble; speech: Speech }) {
  return (
    <TextProvider speech={speech}>
      <Page trouble={trouble} />
    </TextProvider>
  )
}

function Page({ trouble }: { trouble: Trouble }) {
  const text = useText()
  const online = useMayTry()
  const again = (
    <Button look="quiet" onClick={() => location.reload()}>
      {text('app.retry')}
    </Button>
  )
  return (
    <main id="main">
      {trouble === 'waiting' ? (
        // Nothing stands around it: it leads on by itself.
        <Empty
          drawing="lamp"
          page
          title={text('app.missing.offline.title')}
          action={again}
          link={{ href: '/', text: text('app.home') }}
        >
          {text(online ? 'error.no_answer' : 'app.missing.offline.text')}
        </Empty>
      ) : (
        <Empty drawing="shoji" page title={text(`app.store.${trouble}.title`)} action={again}>
          {text(`app.store.${trouble}.text`)}
        </Empty>
      )}
    </main>
  )
}
