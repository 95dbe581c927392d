import { goOffline } from '../support/browser.ts'
import { befriend, chatSeen, textsSeen } from '../support/chats.ts'
import { expect, test } from '../support/device-test.ts'
import { enter, parts } from '../support/member-page.ts'
import { get, newMember } from '../support/people.ts'
import { site } from '../support/worker-site.ts'

/** Groups: begun, named, filled and left, also without a signal. */

test('a group is begun without a signal, its first message follows it, and its people and name change', {
  tag: '@long',
}, async ({ page, context }) => {
  const [mika, ken, ade, tom] = await Promise.all([1, 2, 3, 4].map(() => newMember(site())))
  if (!mika || !ken || !ade || !tom) throw new Error('nobody is there')
  await befriend(mika, ken)
  await befriend(mika, ade)
  await get(mika, 'social.follow', { params: { id: tom.session.id } })
  await get(tom, 'settings.change', { body: { name: 'may_message', value: 'nobody' } })
  await enter(page, mika, '/messenger')
  await page.getByRole('button', { name: 'New chat' }).click()
  const dialog = parts(page).dialog('New chat')
  const person = (name: string) => dialog.getByRole('listitem').getByRole('button', { name })
  await person(tom.name).click()
  await expect(dialog.getByText(`${tom.name} does not accept messages from you.`)).toBeVisible()
  await dialog.getByRole('button', { name: `Remove ${tom.name}` }).click()
  await expect(dialog.getByText(/does not accept messages/)).toBeHidden()

  await goOffline(context)
  await person(ken.name).click()
  await person(ade.name).click()
  await dialog.getByRole('button', { name: 'Start group later' }).click()
  await expect(dialog.getByText(/^This needs 3 to 30 letters/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Group name' }).fill('Nara hiking')
  await dialog.getByRole('button', { name: 'Start group later' }).click()
  await expect(page.getByRole('heading', { name: 'Nara hiking' })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('Bring crampons')
  await field.press('Enter')
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log.getByText('Waiting for signal')).toBeVisible()
  await context.setOffline(false)
  await expect(log.getByText(/ · Sent$/)).toBeVisible()
  const chatId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(await textsSeen(ken, chatId)).toEqual(['Bring crampons'])

  const more = page.getByRole('button', { name: 'More about this chat' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Rename group' }).click()
  const rename = parts(page).dialog('Rename group')
  await rename.getByRole('textbox').fill('Nara on Sunday')
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Nara on Sunday' })).toBeVisible()
  await get(tom, 'settings.change', { body: { name: 'may_message', value: 'everyone' } })
  await more.click()
  await page.getByRole('menuitem', { name: 'Add people' }).click()
  const add = parts(page).dialog('Add people')
  await expect(add.getByRole('button', { name: ken.name })).toBeHidden()
  await add.getByRole('searchbox').fill(tom.name)
  await add.getByRole('button', { name: tom.name }).click()
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(add).toBeHidden()
  await page.getByRole('button', { name: '4 people' }).click()
  await expect(parts(page).dialog('4 people').getByText(`@${tom.session.user_tag}`)).toBeVisible()
  await page.keyboard.press('Escape')
  const seen = await chatSeen(tom, chatId)
  expect([seen.chat_name, seen.personids.length]).toEqual(['Nara on Sunday', 4])

  await more.click()
  await page.getByRole('menuitem', { name: 'Leave chat' }).click()
  await parts(page).dialog('Leave this chat?').getByRole('button', { name: 'Leave chat' }).click()
  await expect(page).toHaveURL(/\/messenger$/)
  await expect.poll(async () => (await chatSeen(ken, chatId)).personids.length).toBe(3)
})
