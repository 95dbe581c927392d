import fc from 'fast-check'
import { rounds, seed, tellCovered } from './chance.ts'

/** Examples of fast-check are drawn from the seed; where ROUNDS are asked for, every promise is held against so many of them. */
fc.configureGlobal({ seed, numRuns: rounds(100) })
if (process.env.ROUNDS) tellCovered(`${rounds(100)} examples of each promise`)
