import type { Quality } from './picture-size.ts'

/** What this device may load and keep, whoever uses it. */
export type DataChoices = {
  /** Whether pictures wait for a tap: as the browser's Save-Data says, or always, or never for that reason. */
  saver: 'auto' | 'on' | 'off'
  quality: Quality
  /** Whether kept posts are also loaded over mobile data, and while data is saved. */
  metered: 'on' | 'off'
  /** How much the site may keep, in MB. */
  bound: '100' | '200' | '500' | '1000'
}

/** The choices that can be made, the usual one first. */
export const dataChoices = {
  saver: ['auto', 'on', 'off'],
  quality: ['high', 'normal', 'low'],
  metered: ['off', 'on'],
  bound: ['200', '100', '500', '1000'],
} as const satisfies { [Name in keyof DataChoices]: readonly DataChoices[Name][] }

/** Where the device's database keeps the choices for the worker. */
export const choicesKey = 'data-choices'

/** What was stored as choices, with the usual one for each that is missing or unknown. */
export function choicesIn(stored: unknown): DataChoices {
  const of = (name: keyof DataChoices) => {
    const value = typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined
    return dataChoices[name].find(each => each === value) ?? dataChoices[name][0]
  }
  return Object.fromEntries(Object.keys(dataChoices).map(name => [name, of(name as keyof DataChoices)])) as DataChoices
}

/** The Network Information API, where a browser has it. */
export type Line = { saveData?: boolean; type?: string; downlink?: number; rtt?: number }

const metered = ['cellular', 'bluetooth', 'wimax']

/** Whether the browser knows that the connection is mobile. */
export const isMetered = (line: Line | undefined): boolean => metered.includes(line?.type ?? '')

/** Whether data is saved now. */
export const isSaving = ({ saver }: Pick<DataChoices, 'saver'>, line: Line | undefined): boolean =>
  saver === 'on' || (saver === 'auto' && line?.saveData === true)

/** Whether kept posts may be loaded over this connection (PRODUCT 10.15). */
export const mayKeep = (choices: Pick<DataChoices, 'saver' | 'metered'>, line: Line | undefined): boolean =>
  choices.metered === 'on' || !(isMetered(line) || line?.saveData === true || isSaving(choices, line))

/** The bytes that the site may keep. */
export const boundBytes = ({ bound }: Pick<DataChoices, 'bound'>): number => Number(bound) * 1e6

/** How many times as much as usual may be kept: the caps of the mirror and of the picture caches follow it. */
export const boundFactor = ({ bound }: Pick<DataChoices, 'bound'>): number =>
  Number(bound) / Number(dataChoices.bound[0])
