import { useEffect, useState } from 'react'
import type { CallName } from '../../../contract/calls/index.ts'
import type { AccountAbout } from '../../../contract/entities/people.ts'
import { limits } from '../../../contract/limits.ts'
import { editAbout } from '../../../local/profile/commands.ts'
import { callServer } from '../../state/device/call-server.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDraft } from '../../state/drafts/use-draft.ts'
import { FormDialog } from '../../state/forms/form-dialog.tsx'
import { useText } from '../../state/language/text.tsx'
import { whileHere } from '../../state/loading/while-here.ts'
import { useWrite } from '../../state/writing/use-write.ts'
import { makeOnce } from '../../state/writing/write-once.ts'
import { Field } from '../../ui/field.tsx'
import { readAboutText, readHashtag, readHobby } from './about-rules.ts'
import s from './people.module.css'
import { WordsField } from './words-field.tsx'

/**
 * Edits the member's own about part; without a signal the change is sent later. What is typed is kept until it is saved or
 * cancelled.
 */
export function EditAbout({
  userId,
  about: begun,
  onClose,
}: {
  userId: string
  about: AccountAbout
  onClose: () => void
}) {
  const text = useText()
  const online = useOnline()
  const write = useWrite()
  const [once] = useState(makeOnce)
  const { draft: about, keep: setAbout, send, forget } = useDraft<AccountAbout>(`about:${userId}`, begun)
  const [error, setError] = useState<string | undefined>()
  const hobbies = useSuggestions('profile.mainHobbies')
  const hashtags = useSuggestions('profile.mainHashtagsAbout')

  const said = (read: ReturnType<typeof readHobby>) => ('error' in read ? { error: text(read.error) } : read)

  async function save() {
    const read = readAboutText(about.about)
    if ('error' in read) return setError(text(read.error))
    const next = { about: read.word, hobbies: about.hobbies, hashtags: about.hashtags }
    if (
      !(await once.run(() =>
        send(store => write(editAbout(userId, next), { done: text('profile.edit.saved'), store }), true),
      ))
    )
      return
    onClose()
  }

  return (
    <FormDialog
      title={text('profile.edit')}
      act={text(online ? 'profile.edit.save' : 'profile.edit.later')}
      onSubmit={save}
      onCancel={() => {
        forget()
        onClose()
      }}
      onClose={onClose}
    >
      <Field label={text('profile.edit.about')} hint={text('profile.edit.about.hint')} error={error}>
        {bound => (
          <textarea
            {...bound}
            className={`input ${s.grows}`}
            rows={3}
            value={about.about}
            onChange={event => {
              setError(undefined)
              setAbout({ ...about, about: event.target.value })
            }}
            onBlur={() => {
              const read = readAboutText(about.about)
              if ('error' in read) setError(text(read.error))
            }}
          />
        )}
      </Field>
      <WordsField
        label={text('profile.edit.hobbies')}
        hint={text('profile.edit.hobbies.hint', { count: limits.hobbies })}
        words={about.hobbies}
        most={limits.hobbies}
        suggestions={hobbies}
        read={typed => said(readHobby(typed))}
        onChange={hobbies => setAbout({ ...about, hobbies })}
      />
      <WordsField
        label={text('profile.edit.hashtags')}
        hint={text('profile.edit.hashtags.hint', { count: limits.profileHashtags })}
        words={about.hashtags}
        most={limits.profileHashtags}
        suggestions={hashtags}
        read={typed => said(readHashtag(typed))}
        onChange={hashtags => setAbout({ ...about, hashtags })}
      />
    </FormDialog>
  )
}

/** Words to choose from; none without a signal. */
function useSuggestions(name: CallName & ('profile.mainHobbies' | 'profile.mainHashtagsAbout')): string[] {
  const [words, setWords] = useState<string[]>([])
  useEffect(
    () =>
      whileHere(
        callServer(name, {}),
        ({ data }) => setWords(data),
        () => {},
      ),
    [name],
  )
  return words
}
