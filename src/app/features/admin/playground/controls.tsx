import { useId, useState } from 'react'
import { useText } from '../../../state/language/text.tsx'
import { ArrangedRows, type ArrangeWords } from '../../../ui/arranged-rows.tsx'
import { Button, ButtonLink, IconButton, IconLink } from '../../../ui/button.tsx'
import { Check } from '../../../ui/check.tsx'
import { CodeInput } from '../../../ui/code-input.tsx'
import { ComposeForm } from '../../../ui/compose-form.tsx'
import { Count } from '../../../ui/count.tsx'
import { AreaField, FieldError, PasswordField, SelectField, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { bell, bookmark, search, share, trash } from '../../../ui/icons.ts'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { PictureButton } from '../../../ui/picture-button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { StampPicker, Stamps } from '../../../ui/stamps.tsx'
import { type Suggestion, SuggestList } from '../../../ui/suggest-list.tsx'
import { SwitchLine } from '../../../ui/switch-line.tsx'
import { TabButtons } from '../../../ui/tab-buttons.tsx'
import { TabLinks } from '../../../ui/tabs.tsx'
import s from './playground.module.css'
import { nothing, type Specimens } from './specimen.tsx'

const looks = ['filled', 'quiet', 'bare', 'danger', 'delete'] as const

function Buttons() {
  const text = useText()
  const label = text('nav.post')
  return (
    <div className="stack">
      {looks.map(look => (
        <div key={look} className="flex wrap">
          <Button look={look}>{label}</Button>
          <Button look={look} size="small">
            {label}
          </Button>
          <Button look={look} disabled>
            {label}
          </Button>
        </div>
      ))}
      <Button size="tall" wide>
        {label}
      </Button>
      <div className="flex wrap">
        <ButtonLink look="quiet" href="/posts">
          {text('nav.posts')}
        </ButtonLink>
        <IconButton path={search} label={text('nav.search')} />
        <IconButton path={share} label={text('post.share')} disabled />
        <IconLink path={bell} label={text('nav.notifications')} href="/notifications">
          <Count of={3} />
        </IconLink>
      </div>
    </div>
  )
}

function PictureButtons() {
  return <PictureButton label={useText()('chat.pictures')} onPictures={() => {}} />
}

function Rows() {
  const text = useText()
  const words: ArrangeWords = {
    hint: text('photos.move.hint'),
    done: text('photos.done'),
    up: text('photos.up'),
    down: text('photos.down'),
    move: name => text('photos.move', { name }),
    more: name => text('photos.more', { name }),
    moved: (name, number, count) => text('photos.moved', { name, number, count }),
  }
  const rows = ['京都 Kyoto', '奈良 Nara', '大阪 Osaka'].map(id => ({ id }))
  return (
    <ArrangedRows
      rows={rows}
      words={words}
      nameOf={({ id }) => id}
      items={() => null}
      onOrder={nothing}
      onDone={nothing}
    >
      {(_, name) => <b className="grow cut">{name}</b>}
    </ArrangedRows>
  )
}

const places = ['京都', '奈良'].map(value => ({ value, label: value }))

function Fields() {
  const text = useText()
  return (
    <div className="stack">
      <TextField label={text('nav.search')} placeholder={text('nav.search.hint')} />
      <TextField label={text('nav.search')} hint={text('nav.search.hint')} defaultValue="京都 Kyoto" />
      <TextField label={text('nav.search')} error={text('ui.failed')} defaultValue="?" />
      <TextField label={text('nav.search')} defaultValue="京都" disabled />
      <AreaField label={text('nav.new')} rows={3} defaultValue="縁側" />
      <SelectField label={text('nav.posts')} value="京都" options={places} onChange={nothing} />
      <PasswordField label={text('nav.account')} defaultValue="sample" autoComplete="off" />
      <FieldError>{text('ui.failed')}</FieldError>
    </div>
  )
}

function Checks() {
  const text = useText()
  return (
    <div className="stack">
      <Check>{text('ui.saved')}</Check>
      <Check defaultChecked>{text('ui.saved')}</Check>
      <Check error={text('ui.failed')}>{text('ui.saved')}</Check>
      <Check disabled>{text('ui.saved')}</Check>
    </div>
  )
}

function Switches() {
  const text = useText()
  return (
    <div className="rows">
      <SwitchLine defaultChecked onChange={nothing}>
        <b>{text('ui.saved')}</b>
      </SwitchLine>
      <SwitchLine disabled onChange={nothing}>
        <b>{text('ui.failed')}</b>
      </SwitchLine>
    </div>
  )
}

const kinds = ['timeline', 'news', 'guide'] as const

function Segments() {
  const text = useText()
  const name = useId()
  const [value, setValue] = useState<(typeof kinds)[number]>('news')
  const options = kinds.map(kind => ({ value: kind, label: text(`post.kind.${kind}`) }))
  return (
    <div className="stack">
      <Segmented legend={text('nav.posts')} name={name} value={value} options={options} onChange={setValue} />
      <Segmented
        legend={text('nav.posts')}
        name={`${name}t`}
        value={value}
        options={options}
        onChange={setValue}
        tight
      />
    </div>
  )
}

function Tabs() {
  const text = useText()
  const tabs = kinds.map(kind => ({ key: kind, label: text(`post.kind.${kind}`), href: '/posts' }))
  return (
    <>
      <TabLinks label={text('nav.posts')} tabs={tabs} current="news" />
      <TabLinks line label={text('nav.main')} tabs={tabs} current="guide" />
    </>
  )
}

function Panels() {
  const text = useText()
  const panel = useId()
  const [current, pick] = useState<(typeof kinds)[number]>('news')
  const tabs = kinds.map(kind => ({ key: kind, label: text(`post.kind.${kind}`) }))
  return (
    <>
      <TabButtons label={text('nav.posts')} tabs={tabs} current={current} panel={panel} onPick={pick} />
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${current}`}>
        {text(`post.kind.${current}`)}
      </div>
    </>
  )
}

function Codes() {
  const text = useText()
  const [code, setCode] = useState('0426')
  return (
    <div className="stack">
      <CodeInput label={text('nav.account')} name="code" value={code} onChange={setCode} />
      <CodeInput label={text('nav.account')} name="wrong" value="042617" error={text('ui.failed')} onChange={nothing} />
    </div>
  )
}

function Compose() {
  const text = useText()
  const id = useId()
  const field = (value: string) => (
    <textarea className="input" rows={1} aria-label={text('nav.new')} defaultValue={value} aria-describedby={id} />
  )
  return (
    <div className="stack">
      <ComposeForm about={null} send={{ name: text('nav.post') }} error={{ id, text: null }} onSubmit={nothing}>
        {field('')}
      </ComposeForm>
      <ComposeForm
        about={{ words: '森 Mori', cancel: text('ui.close'), end: nothing }}
        send={{ name: text('nav.post'), busy: true }}
        error={{ id: `${id}e`, text: text('ui.failed') }}
        onSubmit={nothing}
      >
        {field('縁側')}
      </ComposeForm>
    </div>
  )
}

function Menus() {
  const text = useText()
  return (
    <Menu label={text('nav.menu')} button={text('nav.menu')} className="btn quiet">
      <MenuItem icon={bookmark} onPick={nothing}>
        {text('ui.saved')}
      </MenuItem>
      <MenuItem checked onPick={nothing}>
        {text('ui.like')}
      </MenuItem>
      <MenuItem checked={false} onPick={nothing}>
        {text('ui.thanks')}
      </MenuItem>
      <MenuItem href="/posts" end={<Icon path={search} look="s" />}>
        {text('nav.posts')}
      </MenuItem>
      <MenuItem>{text('nav.moments')}</MenuItem>
      <hr />
      <MenuItem icon={trash} danger onPick={nothing}>
        {text('ui.remove', { name: '京都' })}
      </MenuItem>
    </Menu>
  )
}

function Reactions() {
  const [mine, setMine] = useState<'like' | 'thanks' | 'useful' | 'funny' | 'surprised' | null>('like')
  return (
    <div className="stack">
      <Stamps counts={{ like: 12, thanks: 4, useful: 3, funny: 1, surprised: 120 }} mine={mine} onToggle={setMine} />
      <StampPicker mine={mine} onPick={setMine} />
    </div>
  )
}

const suggestions: Suggestion[] = [
  { person: { id: 'sample', user_tag: 'mori', username: '森 Mori', avatar: null } },
  { tag: '#京都' },
  { tag: '#kyoto' },
]

function Suggestions() {
  const text = useText()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={s.suggestRoom}>
      <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {text('nav.search')}
      </Button>
      {open && (
        <SuggestList
          id={id}
          label={text('nav.search')}
          suggestions={suggestions}
          chosen={suggestions[1]}
          top={40}
          onChoose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** Buttons, fields, choices and menus. */
export const controls: Specimens = {
  'arranged-rows.tsx': Rows,
  'button.tsx': Buttons,
  'picture-button.tsx': PictureButtons,
  'field.tsx': Fields,
  'check.tsx': Checks,
  'segmented.tsx': Segments,
  'switch-line.tsx': Switches,
  'tabs.tsx': Tabs,
  'tab-buttons.tsx': Panels,
  'code-input.tsx': Codes,
  'compose-form.tsx': Compose,
  'menu.tsx': Menus,
  'stamps.tsx': Reactions,
  'suggest-list.tsx': Suggestions,
}
