import { type PrefectureName, prefectures } from '../prefectures.ts'
import type { Point } from './points.ts'

/** Where the office of each prefecture stands, north and east, to some hundred metres, in the order of `contract/prefectures.ts`. */
const offices = `
43.064 141.347,40.824 140.740,39.704 141.153,38.269 140.872,39.719 140.102,38.240 140.363,37.750 140.468,36.342 140.447,36.566 139.884,
36.391 139.060,35.857 139.649,35.605 140.123,35.690 139.692,35.448 139.643,37.902 139.023,36.695 137.211,36.595 136.626,36.065 136.222,
35.664 138.568,36.651 138.181,35.391 136.722,34.977 138.383,35.180 136.907,34.730 136.509,35.004 135.868,35.021 135.756,34.686 135.520,
34.691 135.183,34.685 135.833,34.226 135.167,35.504 134.238,35.472 133.051,34.662 133.935,34.396 132.459,34.186 131.471,34.066 134.559,
34.340 134.043,33.842 132.766,33.560 133.531,33.607 130.418,33.249 130.299,32.750 129.868,32.790 130.742,33.238 131.613,31.911 131.424,
31.560 130.558,26.212 127.681`
  .split(',')
  .map(pair => {
    const [lat = 0, lng = 0] = pair.trim().split(' ').map(Number)
    return { lat, lng }
  })

/** Where the capital of a prefecture is. */
export const capitalOf = (prefecture: PrefectureName): Point =>
  offices[prefectures.findIndex(({ name }) => name === prefecture)] as Point
