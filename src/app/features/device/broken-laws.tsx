import { freeMessages, freeRead } from '../../../local/keeping/room.ts'
import { forgetBroken, readBroken } from '../../../local/laws/broken-laws.ts'
import type { useRoom } from '../../state/keeping/use-room.ts'
import { Ago } from '../../state/language/ago.tsx'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { Button } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'

/** The laws of the device that what it keeps was seen to break, and loading it anew; nothing where there are none (PRODUCT 10.23). */
export function BrokenLaws({ free }: Pick<ReturnType<typeof useRoom>, 'free'>) {
  const text = useText()
  const { number } = useFormats()
  const { value: broken = [] } = useLive(readBroken, 'broken-laws', undefined)
  if (broken.length === 0) return null
  const loadAnew = () =>
    void free(async mirror => {
      await freeRead(mirror)
      await freeMessages(mirror)
      await forgetBroken(mirror)
    })
  return (
    <section className="part next" role="alert">
      <Eave big>{text('laws.title')}</Eave>
      <p>{text('laws.text')}</p>
      <ul className="rows">
        {broken.map(({ law, count, since }) => (
          <li key={law} className="row">
            <div>
              {text(`laws.${law}`)}
              <small>
                <Ago at={since} form="long">
                  {when => text('laws.since', { count: number(count), when })}
                </Ago>
              </small>
            </div>
          </li>
        ))}
      </ul>
      <div className="pad stack">
        <p className="soft">{text('laws.anew.hint')}</p>
        <div className="flex wrap">
          <Button look="quiet" onClick={loadAnew}>
            {text('laws.anew')}
          </Button>
        </div>
      </div>
    </section>
  )
}
