import type { DemoGallery } from './types.ts'

/** What some of the demo people show of their photos. */
export const galleries: DemoGallery[] = [
  {
    by: 'kaede_morita',
    photos: [
      {
        file: 'engawa-garden.svg',
        caption: 'The place this site is named after, ten past six.',
        alt: 'The veranda of an old house, its boards swept, a cat on the cushion by the tea.',
      },
      {
        file: 'pagoda-dusk.svg',
        caption: 'Yasaka, the evening before the crowds came back.',
        alt: 'A pagoda of five storeys against the last light, the moon beside its top.',
      },
      {
        file: 'willow-canal.svg',
        caption: 'Kurashiki with my mother. She counted the tiles.',
        alt: 'Willows hang over a canal between white storehouses, a boat waits at the steps.',
      },
      {
        file: 'carp-streamers.svg',
        caption: '',
        alt: 'Cloth carp on long poles swim in the wind over a river bank in May.',
      },
    ],
  },
  {
    by: 'lena_vogel',
    photos: [
      {
        file: 'moss-garden.svg',
        caption: 'Ohara, first visitor of the day.',
        alt: 'Deep moss under cedars, seen over the edge of a temple room; two little stone figures in it.',
      },
      {
        file: 'autumn-lane.svg',
        caption: 'Ginkgo week.',
        alt: 'A lane yellow with fallen ginkgo leaves, two people far down between the trees.',
      },
      {
        file: 'kotatsu.svg',
        caption: 'I do not go out in January. 猫も同じ。',
        alt: 'A warm table with its quilt, mandarins on it, a black cat asleep against it, snow outside.',
      },
    ],
  },
  {
    by: 'lena_vogel',
    name: 'Kyoto in the rain',
    photos: [
      {
        file: 'hydrangea-steps.svg',
        caption: 'The only week in which rain is a reason to get up early.',
        alt: 'Blue and violet hydrangeas on both sides of wet stone steps, two umbrellas going up.',
      },
      {
        file: 'konbini-night.svg',
        caption: 'Half past eleven, one onigiri.',
        alt: 'The light of a convenience store on the wet street in front of it, one person with an umbrella.',
      },
      {
        file: 'stepping-stones.svg',
        caption: 'The Kamo just before it closed the stones.',
        alt: 'Stones in a row across a grey river, one of them a turtle, a heron looking on.',
      },
      {
        file: 'umbrella-shop.svg',
        caption: 'They repair, too.',
        alt: 'Open umbrellas in all colours fill the lit front of a small shop on a wet evening.',
      },
    ],
  },
  {
    by: 'priya_nair',
    photos: [
      {
        file: 'first-week.svg',
        caption: 'Day one. No curtains, one key, four forms.',
        alt: 'Moving boxes in an empty room with morning sun on the floor.',
      },
      {
        file: 'hill-steps.svg',
        caption: 'Yuyake Dandan, where the cats have office hours.',
        alt: 'Broad steps down to a shopping street in evening light, three cats on them.',
      },
      {
        file: 'sento-noren.svg',
        caption: 'Locker 39.',
        alt: 'A bath house at dusk with a blue curtain in its lit door.',
      },
    ],
  },
  {
    by: 'haruka_tanaka',
    name: '坂と海',
    photos: [
      {
        file: 'slope-town.svg',
        caption: '帰り道。ここでいつも荷物を持ちかえます。',
        alt: '石段の上から見た瓦屋根と細い海峡、渡し船がひとつ。',
      },
      {
        file: 'kissaten.svg',
        caption: '雨の日はクリームソーダがよく出ます。',
        alt: '喫茶店のカウンターに緑のクリームソーダと厚切りトースト、窓に雨。',
      },
      {
        file: 'cherry-river.svg',
        caption: '',
        alt: '満開の桜が両岸から川へ枝をのばし、小さな橋に二人が立つ。',
      },
      {
        file: 'night-market.svg',
        caption: '住吉さんの夜。',
        alt: '提灯の下にならぶ夜店と、ゆかたで歩く人たち。',
      },
    ],
  },
  {
    by: 'tomas_silva',
    photos: [
      {
        file: 'allotment.svg',
        caption: 'Too many daikon, part one.',
        alt: 'White radishes stand in rows on an allotment, a full basket before the shed.',
      },
      {
        file: 'school-bags.svg',
        caption: 'First day. Mine is the one with the crooked hat.',
        alt: 'Three satchels and a yellow hat lie in the grass below a cherry tree.',
      },
      {
        file: 'futon-balcony.svg',
        caption: 'Sunday in Hamamatsu.',
        alt: 'Futons hang over the rails of an apartment block in bright sun.',
      },
    ],
  },
  {
    by: 'ren_kobayashi',
    name: '駅と各停',
    photos: [
      {
        file: 'wooden-station.svg',
        caption: '駅長は昼寝中。',
        alt: 'ひまわりの咲く木造の駅舎と、その前で眠る三毛猫。',
      },
      {
        file: 'local-train.svg',
        caption: '一両、定刻。',
        alt: '入道雲の下、青い田んぼのなかを一両の気動車が走る。',
      },
      {
        file: 'train-window.svg',
        caption: '右側の席をおすすめします。',
        alt: '車窓の小さな卓にみかんとお茶、そのむこうに海。',
      },
      {
        file: 'sea-station.svg',
        caption: '次の列車まで五十八分。短い。',
        alt: '夕日の海に面した小さなホームに、待つ人がひとり。',
      },
    ],
  },
  {
    by: 'jack_walsh',
    name: 'Shimanami by bicycle',
    photos: [
      {
        file: 'harbour-bridge.svg',
        caption: 'Tatara. Six punctures this month, all before this bridge.',
        alt: 'A white bridge on fans of cables between two islands, a bicycle leaning in front.',
      },
      {
        file: 'island-port.svg',
        caption: 'The last boat waits if you ring your bell.',
        alt: 'A ferry in a small harbour below a hill of houses, a lighthouse at the end of the mole.',
      },
      {
        file: 'bicycle-bridge.svg',
        caption: 'Shopping, done properly.',
        alt: 'A town bicycle with leeks in its basket stands by a rail over the river at sunset.',
      },
    ],
  },
  {
    by: 'aoi_shimizu',
    photos: [
      {
        file: 'steam-town.svg',
        caption: 'The view from the laundry, 5 am.',
        alt: 'Steam rises in columns between the roofs of a town above the sea.',
      },
      {
        file: 'open-air-bath.svg',
        caption: '44 degrees. Slowly, please.',
        alt: 'Two bathers with towels on their heads in a steaming pool among rocks.',
      },
      {
        file: 'inn-room.svg',
        caption: 'Room 203, just before the guests.',
        alt: 'A tatami room with tea set out on a low table, the window full of trees and river.',
      },
    ],
  },
]
