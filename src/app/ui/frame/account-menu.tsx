import { Avatar } from '../avatar.tsx'
import { leave } from '../icons.ts'
import { Menu, MenuItem } from '../menu.tsx'
import { useUiText } from '../ui-text.tsx'
import { accountEntries } from './entries.ts'

/** What the frame shows of the member who is signed in. */
export type Me = { name: string; tag: string; avatar: string | null; admin: boolean }

/** The avatar menu: Admin panel (admin only), My profile, My account, Settings, Help, Log out. */
export function AccountMenu({ me, className, onLogOut }: { me: Me; className: string; onLogOut: () => void }) {
  const text = useUiText()
  const head = (
    <>
      <div className="self">
        <Avatar name={me.name} src={me.avatar} />
        <div>
          <b>{me.name}</b>
          <small>@{me.tag}</small>
        </div>
      </div>
      <hr />
    </>
  )
  return (
    <Menu
      label={text('nav.me')}
      button={<Avatar name={me.name} src={me.avatar} size={32} />}
      className={className}
      head={head}
    >
      {accountEntries(me).map(entry => (
        <MenuItem key={entry.text} icon={entry.path} href={entry.href}>
          {text(entry.text)}
        </MenuItem>
      ))}
      <hr />
      <MenuItem icon={leave} onPick={onLogOut}>
        {text('nav.logout')}
      </MenuItem>
    </Menu>
  )
}
