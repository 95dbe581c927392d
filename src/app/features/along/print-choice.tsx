import { useState } from 'react'
import { useText } from '../../state/language/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { type Paper, PrintPaper, papers } from './print-paper.tsx'
import type { Along } from './use-along.ts'

/** Prints what is taken along, on paper of a size that is chosen; the system shows how it will look. */
export function PrintChoice({ of, onBack }: { of: Along; onBack: () => void }) {
  const text = useText()
  const [paper, setPaper] = useState<Paper>('A4')
  const [waits, setWaits] = useState(false)

  async function start() {
    setWaits(true)
    // The pictures are in the page's memory, but not all are drawn yet.
    await Promise.allSettled(
      [...document.images].filter(({ src }) => src.startsWith('data:')).map(each => each.decode()),
    )
    setWaits(false)
    print()
  }

  return (
    <div className="stack g-16">
      <PrintPaper of={of} paper={paper} />
      <p className="muted">{text('along.print.hint')}</p>
      <Segmented
        legend={text('along.paper')}
        name="paper"
        value={paper}
        options={papers.map(value => ({ value, label: value }))}
        onChange={setPaper}
      />
      <div className="flex wrap ends">
        <Button look="quiet" onClick={onBack}>
          {text('along.back')}
        </Button>
        <Button disabled={waits} onClick={() => void start()}>
          {text('along.print')}
        </Button>
      </div>
    </div>
  )
}
