/** The thread that draws the letters of one card. Started by `drawCard`; it ends with it, and the font's memory is free again. */
import { parentPort, workerData } from 'node:worker_threads'
import { type CardWords, cardSvg, openFont } from './card-svg.ts'

parentPort?.postMessage(cardSvg(workerData as CardWords, openFont()))
