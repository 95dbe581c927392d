import { afterAll, vi } from 'vitest'

/** Files share their workers: none leaves a clock to the next one that it has moved or stopped. */
afterAll(() => void vi.useRealTimers())
