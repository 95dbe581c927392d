import { expect, test } from 'vitest'
import type { Act } from '../../../../contract/admin-acts.ts'
import { foldTaken } from './fold-taken.ts'

const entry = (seq: number, act: Act, by: string) => ({
  ...{ seq, act, by, at: '2026-11-27T03:00:00.000Z', by_name: null },
  ...{ target: null, person: null, reason: '', details: {} },
})

test('reports that one admin took in a row are one line, and nothing else is', () => {
  const lines = foldTaken([
    entry(6, 'report.claim', 'kaede'),
    entry(5, 'report.claim', 'kaede'),
    entry(4, 'report.claim', 'ren'),
    entry(3, 'people.warn', 'ren'),
    entry(2, 'people.warn', 'ren'),
    entry(1, 'report.claim', 'ren'),
  ])
  expect(lines.map(({ all }) => all.map(({ seq }) => seq))).toEqual([[6, 5], [4], [3], [2], [1]])
})
