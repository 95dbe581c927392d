import { type Speech, TextProvider, useText } from '../../state/language/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

type Trouble = 'blocked' | 'failed' | 'waiting'

/** Shown instead of the application when the device's database can't be opened, and while the page's scripts do not come. */
export function StoreTrouble({ trouble, speech }: { trouble: Trouble; speech: Speech }) {
  return (
    <TextProvider speech={speech}>
      <Page trouble={trouble} />
    </TextProvider>
  )
}

function Page({ trouble }: { trouble: Trouble }) {
  const text = useText()
  return (
    <main id="main">
      <Empty
        drawing="shoji"
        page
        title={text(trouble === 'waiting' ? 'app.chunk.text' : `app.store.${trouble}.title`)}
        action={
          <Button look="quiet" onClick={() => location.reload()}>
            {text('app.retry')}
          </Button>
        }
      >
        {trouble !== 'waiting' && text(`app.store.${trouble}.text`)}
      </Empty>
    </main>
  )
}
