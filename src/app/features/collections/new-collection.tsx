import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { addCollection } from '../../../local/collections/commands.ts'
import { useText } from '../../state/language/text.tsx'
import { useWrite } from '../../state/writing/use-write.ts'
import { atPage } from '../../ui/back-closes.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { plus } from '../../ui/icons.ts'
import { WordsDialog } from './words-dialog.tsx'

/** The button that makes a collection and opens it; says why there can be no more. @param props.count how many there are */
export function NewCollection({ count }: { count: number }) {
  const text = useText()
  const write = useWrite()
  const router = useRouter()
  const [naming, setNaming] = useState(false)
  if (count >= limits.collections.most) return <p className="soft">{text('collections.most', { count })}</p>

  async function make(words: { name: string; about: string }) {
    const { collectionId, ...command } = addCollection(words)
    if (!(await write(command))) return
    await atPage()
    await router.navigate({ to: '/collections/$id', params: { id: collectionId } })
  }

  return (
    <>
      <Button look="quiet" onClick={() => setNaming(true)}>
        <Icon path={plus} />
        {text('collections.new')}
      </Button>
      {naming && <WordsDialog onWords={words => void make(words)} onClose={() => setNaming(false)} />}
    </>
  )
}
