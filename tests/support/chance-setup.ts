import fc from 'fast-check'
import { rounds, seed } from './chance.ts'

// Only where ROUNDS are asked for: every promise that is held against examples made by chance is held against so many, from one seed.
fc.configureGlobal({ numRuns: rounds(100), seed })
