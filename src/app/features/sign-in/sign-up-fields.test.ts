import { describe, expect, it } from 'vitest'
import { englishText } from '../../../../tests/support/english-text.ts'
import { brokenRule, brokenRules } from './sign-up-fields.ts'

const said = (name: Parameters<typeof brokenRule>[0], value: string | boolean) => {
  const key = brokenRule(name, value)
  return key && englishText(key)
}

describe('the sign-up says the text of the rule that is broken', () => {
  it.each([
    ['username', '', 'A profile name is required'],
    ['username', 'ab', 'Profile name must be at least 3 characters'],
    ['username', 'a'.repeat(26), 'Profile name must be less than 25 characters'],
    ['username', 'a'.repeat(25), null],
    ['username', 'one two three four', 'Profile name can only contain letters, numbers, and up to 2 spaces'],
    ['username', 'mika!', 'Profile name can only contain letters, numbers, and up to 2 spaces'],
    ['username', '佐々木　ハナコ', null],
    ['email', '', 'Email is required'],
    ['email', 'a@b', 'Email must be at least 5 characters'],
    ['email', 'abcdef', 'Enter valid email'],
    ['email', `${'a'.repeat(20)}@example.com`, 'Email must be less than 30 characters'],
    ['email', 'mika@example.com', null],
    ['password', '', 'Password is required'],
    ['password', 'Aa1!', 'Password must be at least 8 characters'],
    ['password', `Aa1!${'x'.repeat(27)}`, 'Password must be less than 30 characters'],
    ['password', 'Pässword1!', 'Password contains invalid characters'],
    ['password', 'garden42!', 'At least one uppercase letter'],
    ['password', 'Gardening!', 'At least one number'],
    ['password', 'Garden4242', 'At least one special character'],
    ['password', 'Garden 42', null],
    ['date', '', 'Date of birth is required'],
    ['date', '2001-02-30', 'Please enter a valid date of birth'],
    ['date', '2099-01-01', 'Please enter a valid date of birth'],
    ['date', '1800-01-01', 'Please enter a valid date of birth'],
    ['date', '1996-04-12', null],
    ['rules', false, 'You must read and accept to proceed'],
    ['rules', true, null],
  ] as const)('%s %j: %s', (name, value, text) => {
    expect(said(name, value)).toBe(text)
  })

  it('takes the 13th birthday, by the date in Japan, and not the day before it', () => {
    const japan = new Date(Date.now() + 9 * 3_600_000)
    const birthday = new Date(Date.UTC(japan.getUTCFullYear() - 13, japan.getUTCMonth(), japan.getUTCDate()))
    const dayLater = new Date(birthday.getTime() + 86_400_000)
    expect(said('date', birthday.toISOString().slice(0, 10))).toBe(null)
    expect(said('date', dayLater.toISOString().slice(0, 10))).toBe('You must be at least 13 years old')
  })

  it('checks all fields at once', () => {
    const broken = brokenRules({ username: '', email: '', password: '', sex: 'male', date: '', rules: false })
    expect(Object.keys(broken).sort()).toEqual(['date', 'email', 'password', 'rules', 'username'])
  })
})
