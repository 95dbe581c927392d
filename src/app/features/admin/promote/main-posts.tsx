import { useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { limits } from '../../../../contract/limits.ts'
import type { PostView } from '../../../../local/posts/views.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Eave } from '../../../ui/eave.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { cross, down } from '../../../ui/icons.ts'
import { Link } from '../../../ui/link.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { Mixed } from '../../../ui/mixed.tsx'
import { moved } from '../../../ui/row-order.ts'
import { WhyField } from '../area/why-field.tsx'
import { PostFinder, titleOf } from './post-finder.tsx'
import { homeWith, Preview } from './preview.tsx'
import s from './promote.module.css'
import type { PromoteSlots } from './slots.ts'

type Chosen = OutputOf<'admin.mainPosts'>[number]
type Slots = { Main: PromoteSlots['MainPosts'] }

/** The posts chosen for home: their order, adding and removing some, and how home will show them. */
export function MainPosts({ Main }: Slots) {
  const text = useText()
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.mainPosts', {})).data)
  const shown = limits.homeFirst.main
  return (
    <section className="part">
      <Eave big>{text('admin.promote.main')}</Eave>
      <p className="soft">{text('admin.promote.main.text', { shown, most: keepingLimits.mainPosts })}</p>
      <ServerAnswer answer={answer} onAgain={again}>
        {saved => <Order saved={saved} onSaved={again} Main={Main} />}
      </ServerAnswer>
    </section>
  )
}

function Order({ saved, onSaved, Main }: { saved: Chosen[]; onSaved: () => Promise<void> } & Slots) {
  const text = useText()
  const sending = useSending(text('admin.promote.failed'), true)
  const [typed, setTyped] = useState<Chosen[] | null>(null)
  const [finding, setFinding] = useState(false)
  const [reason, setReason] = useState('')
  const posts = typed ?? saved
  const full = posts.length >= keepingLimits.mainPosts

  const save = () =>
    void sending.send(async () => {
      const { data } = await callServer('admin.setMainPosts', { body: { posts: posts.map(({ id }) => id), reason } })
      await onSaved()
      setTyped(null)
      setReason('')
      setFinding(false)
      showMessage(data.message)
    })

  return (
    <>
      {posts.length === 0 && <p className="soft pad">{text('admin.promote.main.none')}</p>}
      <ol className="rows">
        {posts.map((post, at) => (
          <li key={post.id} className="row">
            <span className="muted num">{at + 1}</span>
            <div className="grow">
              <Link href={`/posts/${encodeURIComponent(post.post_slug)}`}>
                <b>
                  <Mixed>{post.title}</Mixed>
                </b>
              </Link>
              <small>
                {text(`post.kind.${post.type}`)} · <bdi>{post.username}</bdi>
              </small>
              {!post.shown && <Mark of="failed">{text('admin.promote.hidden')}</Mark>}
            </div>
            <div className="tools">
              <IconButton
                className={s.turned}
                path={down}
                label={text('admin.promote.main.up', { title: post.title })}
                disabled={at === 0}
                onClick={() => setTyped(moved(posts, at, at - 1))}
              />
              <IconButton
                path={down}
                label={text('admin.promote.main.down', { title: post.title })}
                disabled={at === posts.length - 1}
                onClick={() => setTyped(moved(posts, at, at + 1))}
              />
              <IconButton
                path={cross}
                label={text('admin.promote.main.remove', { title: post.title })}
                onClick={() => setTyped(posts.filter(each => each.id !== post.id))}
              />
            </div>
          </li>
        ))}
      </ol>
      {finding && !full && (
        <PostFinder
          onChoose={post =>
            setTyped([...posts.filter(each => each.id !== post.id), chosenOf(post)].slice(0, keepingLimits.mainPosts))
          }
        />
      )}
      {finding && full && (
        <p className="soft" role="status">
          {text('admin.promote.main.full')}
        </p>
      )}
      {typed !== null && (
        <div className="pad">
          <WhyField value={reason} onChange={setReason} />
        </div>
      )}
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      <div className="flex wrap pad">
        {typed !== null && (
          <>
            <LockableButton disabled={sending.busy} onClick={save}>
              {text('admin.promote.save')}
            </LockableButton>
            <Button look="quiet" onClick={() => setTyped(null)}>
              {text('admin.promote.discard')}
            </Button>
            <span className="muted" role="status">
              {text('admin.promote.main.unsaved')}
            </span>
          </>
        )}
        {!finding && (
          <LockableButton look="quiet" onClick={() => setFinding(true)}>
            {text('admin.promote.main.add')}
          </LockableButton>
        )}
      </div>
      <MainPreview posts={posts} Main={Main} />
    </>
  )
}

const chosenOf = (post: PostView): Chosen => ({
  id: post.id,
  post_slug: post.post_slug,
  title: titleOf(post),
  type: post.type,
  username: post.author.username,
  thumb: post.post_featured_image_thumb_path,
  shown: true,
})

/** How home shows the first of them. */
function MainPreview({ posts, Main }: { posts: Chosen[] } & Slots) {
  const first = posts.filter(({ shown }) => shown).slice(0, limits.homeFirst.main)
  const key = first.map(({ id }) => id).join()
  return first.length === 0 ? null : <Loaded key={key} slugs={first.map(({ post_slug }) => post_slug)} Main={Main} />
}

function Loaded({ slugs, Main }: { slugs: string[] } & Slots) {
  const { answer, again } = useServerAnswer(() =>
    Promise.all(slugs.map(async slug => (await callServer('posts.single', { params: { slug } })).data)),
  )
  return (
    <ServerAnswer answer={answer} onAgain={again}>
      {posts => (
        <Preview of="main">
          <Main home={homeWith('main', posts)} />
        </Preview>
      )}
    </ServerAnswer>
  )
}
