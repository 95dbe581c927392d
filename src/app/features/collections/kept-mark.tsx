import { readCollection } from '../../../local/collections/read-collections.ts'
import { keepableOf } from '../../../local/keeping/kept-collections.ts'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { Mark } from '../../ui/mark.tsx'
import s from './collections.module.css'
import { keptSum } from './kept-sum.ts'
import { useMeasured } from './use-collections.ts'

/** How much of a collection is kept on this device, in a line. */
export function KeptMark({ id, kept }: { id: string; kept: boolean }) {
  const text = useText()
  const { size } = useFormats()
  const { value } = useLive(mirror => readCollection(mirror, id), `collection ${id}`, undefined)
  const ids = keepableOf(value?.entries ?? [])
  const measured = useMeasured(ids)
  if (!measured || !value) return <span className={`soft ${s.size}`}>&nbsp;</span>
  const sum = keptSum(ids, measured)
  if (!kept)
    return <span className={`soft ${s.size}`}>{sum.whole > 0 ? size(sum.whole) : text('collections.not_kept')}</span>
  if (sum.kept === sum.of) return <Mark of="saved">{size(sum.bytes)}</Mark>
  return (
    <span className={`soft ${s.size}`}>
      {size(sum.bytes)} / {size(sum.whole)}
    </span>
  )
}
