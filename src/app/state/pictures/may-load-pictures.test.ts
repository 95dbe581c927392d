import { describe, expect, it } from 'vitest'
import { mayLoadPictures } from './may-load-pictures.ts'

describe('pictures load by themselves', () => {
  it.each([
    ['always', undefined, true],
    ['always', { type: 'cellular', saveData: true }, true],
    ['never', undefined, false],
    ['never', { type: 'wifi' }, false],
    ['wifi', { type: 'wifi' }, true],
    ['wifi', { type: 'ethernet' }, true],
    ['wifi', { type: 'cellular' }, false],
    ['wifi', { type: 'bluetooth' }, false],
    ['wifi', { type: 'wifi', saveData: true }, false],
    ['wifi', { type: 'unknown' }, true],
    ['wifi', { saveData: false }, true],
    ['wifi', { saveData: true }, false],
    ['wifi', undefined, true],
  ] as const)('chosen %s on %j: %s', (choice, line, expected) => {
    expect(mayLoadPictures(choice, line)).toBe(expected)
  })
})
