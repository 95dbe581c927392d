import type { HelpTexts } from './help-text.ts'

/** The help in English. */
export const helpEn: HelpTexts = [
  {
    heading: 'Installing',
    questions: [
      {
        ask: 'How do I put Engawa on my home screen?',
        answer: [
          'Android and computers: open the menu of the browser and choose ‘Install’ or ‘Add to home screen’. Where the browser offers it, the page for new members has a button as well.',
          'iPhone and iPad: in Safari, press the share sign, then ‘Add to Home Screen’.',
          'There is no store and no download: it is the same site, in a window of its own.',
        ],
      },
      {
        ask: 'How is it updated?',
        answer: [
          'By itself. A new version waits until nothing is being sent and no unsaved text is open, then the page reloads once.',
        ],
      },
    ],
  },
  {
    heading: 'Without a signal',
    questions: [
      {
        ask: 'What can I read without a signal?',
        answer: [
          'What you have read before, and what you have saved with the bookmark. A saved post stays on this device with its text and pictures until you remove the bookmark, or until the browser needs the space: ‘On this device’ says which of the two.',
          '‘Keep this for the tunnel’, among the filters of a list, loads its first posts with comments and pictures before you need them, and says how much that is.',
          'Lists say how old they are. The search then looks through what is on this device, and says so.',
        ],
      },
      {
        ask: 'What does the dashed line mean?',
        answer: [
          'It has not left this device yet. When there is a signal it is sent, once, and the line becomes solid. You may close the page meanwhile.',
        ],
      },
      {
        ask: 'Where do I see what has not been sent yet?',
        answer: [
          'Under ‘On this device’. What the server refused stands there with the reason; you can try again, edit it, or discard it. Drafts are there too.',
        ],
      },
      {
        ask: 'What happens to it when I log out?',
        answer: [
          'Logging out removes everything of your account from this device. If something still waits to be sent, you are asked first.',
        ],
      },
      {
        ask: 'What do I have in an emergency?',
        answer: [
          'The page ‘Emergency’, in the menu and in the line that stands above pages while the connection is gone: numbers that are called with one tap, sentences to show, words that you will hear. Every device has it that has opened Engawa once.',
          'While something happens, such as a typhoon, whoever looks after the site may show everybody a note there and above all pages. It says when it was written and how old what your device knows is. It is no warning: those come from your phone’s alarm, the loudspeakers of the town and NHK.',
          'Your own card stands on it, with blood type, allergies and whom to call. You write it under ‘On this device’; it is never sent. Logging out deletes it, unless you choose to keep it then.',
        ],
      },
      {
        ask: 'How do I say something in Japanese?',
        answer: [
          'The page ‘Phrases’, which opens from here, from ‘Emergency’ and from ‘On this device’, has 120 sentences by situation. A tap shows one on the whole screen, with answers to point at; a button turns it round for the other person, and one reads it aloud, where your device has a Japanese voice. It opens without a signal.',
          'You put your own allergy card together there, which stays on this device. Members also write cards of their own, or make them of words that they mark in a post; these come to their other devices.',
        ],
      },
      {
        ask: 'Can I take something along as a file?',
        answer: [
          'Yes: ‘Take it along’ is under ‘Share’, in the menu of a collection, and where a list is kept for the tunnel. You get one file that any browser opens, the places for a map app, or a print with addresses in large kanji. It is made on this device, so that it works in the tunnel too. Whoever gets the file opens it in a browser, or under ‘On this device’ with ‘Open a file’: there it becomes a collection, also without a signal.',
          'Only what everybody may read goes into it. It stays as it was on that day: what is deleted here later lives on in your file.',
        ],
      },
      {
        ask: 'What needs a connection?',
        answer: ['Signing up, logging in, a new password, changing your email, and closing the account.'],
      },
    ],
  },
  {
    heading: 'On a trip',
    questions: [
      {
        ask: 'How do I make a trip with stops?',
        answer: [
          'Below the text of a guide, ‘Add stops’: up to 30 places in an order, each with a name, a point, a few words, a picture, and how one gets there from the one before. Readers see them with numbers and on a plan, and can put a single stop into a collection.',
          'On a stop, a guide or a place you can tick what is so there: cash only, cards, IC card, reservation, English menu, step-free, coin lockers, and when it is open. The filters of a list find guides and places by it.',
        ],
      },
      {
        ask: 'What is near me?',
        answer: [
          'Lists of guides and of places can be ordered by distance, from where you are or from the capital of a prefecture, and maps show where you are. Your position stays on this device: it is not sent, not stored, and forgotten when you close the page. Offline it works as well.',
        ],
      },
      {
        ask: 'How do I find events?',
        answer: [
          '‘What is on’, in the menu, has it by week and prefecture, also offline, and below it a calendar and a feed for your own apps. Days and times are those of Japan. Of what you have saved you are told on the evening before; the settings say whether.',
          'Whoever writes a guide, news or a place adds the days there. A market that comes every month says so in words.',
        ],
      },
    ],
  },
  {
    heading: 'Photos',
    questions: [
      {
        ask: 'Which pictures can I add?',
        answer: [
          'JPEG, PNG, WebP and GIF (its first frame); AVIF and HEIC where the browser can read them. Up to 10 MB each, ten to a post.',
        ],
      },
      {
        ask: 'Does a picture tell where I was?',
        answer: [
          'No. Pictures are made smaller on your device before they are sent, and lose what the camera wrote into them: place, time and model. The place of a guide is only what you type or pick.',
        ],
      },
      {
        ask: 'Why am I asked what a picture shows?',
        answer: [
          'For people who cannot see it, and for everyone while it is loading. One sentence is enough: ‘A bowl of soba on a wooden counter’.',
        ],
      },
      {
        ask: 'How do I use less data?',
        answer: [
          'In Settings, choose when pictures load: ‘Always’, ‘On Wi-Fi’ or ‘Never’. With ‘Never’ a picture loads when you press it. Not every browser says whether it is on Wi-Fi.',
        ],
      },
    ],
  },
  {
    heading: 'Japanese',
    questions: [
      {
        ask: 'How do I change the language?',
        answer: [
          'At the end of every page, or in Settings for all of your devices. It changes the words of the site, not what people wrote.',
        ],
      },
      {
        ask: 'How do I write the reading above a kanji?',
        answer: [
          'Type ｜**漢字**《かんじ》: a vertical bar, the kanji, then the reading in double brackets. It is shown above the kanji.',
        ],
      },
      {
        ask: 'How do tags and the search work with a Japanese keyboard?',
        answer: [
          'A full-width ＃ counts as #, and a full-width space as a space. Nothing becomes a tag while a word is still being converted.',
          'The search finds 東京, とうきょう and tokyo as one. A tag has letters only, no digits.',
        ],
      },
    ],
  },
  {
    heading: 'Privacy',
    questions: [
      {
        ask: 'Who can see what I write?',
        answer: [
          'Posts and comments are public: anyone can read them, also without an account. Your profile, what you wrote about yourself and your galleries can be for everyone or for fewer people, in Settings.',
        ],
      },
      {
        ask: 'What is a private profile?',
        answer: [
          'Whoever wants to follow you asks first, and only your followers see your profile and galleries. What you post stays public.',
        ],
      },
      {
        ask: 'What does blocking do?',
        answer: [
          'You no longer see each other: posts, comments, search, profiles. Following ends in both directions. Neither of you is told. You can take it back in Settings.',
        ],
      },
      {
        ask: 'How do I get my data, or leave?',
        answer: [
          'In My account you can ask for a file with all that is yours, and close the account. A closed account is gone for everyone at once; for 30 days you can open it again by logging in, then it is deleted for good.',
        ],
      },
    ],
  },
  {
    heading: 'Reporting',
    questions: [
      {
        ask: 'How do I report something?',
        answer: [
          'Open the menu (⋯) of the post, comment or profile and choose ‘Report’. Say in a few words what is wrong. The person is not told who reported.',
          'Moderators read it. If you don’t want to meet the person meanwhile, block them.',
        ],
      },
      {
        ask: 'My account is suspended. What now?',
        answer: [
          'You can still read, and My account says why and until when. There you may appeal once, and another moderator looks at it again.',
        ],
      },
    ],
  },
  {
    heading: 'Messages and notifications',
    questions: [
      {
        ask: 'Who can message me?',
        answer: [
          'People you follow. Others arrive as requests, which you accept or decline. The settings let you allow everyone or nobody. Who is under 18 gets chats only from people they follow.',
        ],
      },
      {
        ask: 'How long can I change a message?',
        answer: ['For 24 hours. What you edit is marked as edited; what you delete is gone for everyone.'],
      },
      {
        ask: 'How do I get fewer notifications?',
        answer: [
          'In the settings you choose for each kind whether it comes in the app, by push or by email. A single chat can be muted; a muted group still sends a push when a message mentions you. In quiet hours nothing is pushed; what came meanwhile arrives as one when they end. On the evening before an event that you have saved, one notification reminds you; it has a switch of its own.',
        ],
      },
      {
        ask: 'Can notifications come by email?',
        answer: [
          'Tick the kinds under Email in the settings. What is new and not read then comes as one email, daily or weekly, in the morning in Japan. Apart from these, a weekly email says on Saturdays who waits for you, without any text; it has a switch of its own there. A link in each of them turns them off.',
        ],
      },
    ],
  },
  {
    heading: 'Not open yet',
    questions: [
      {
        ask: 'Where are Moments and Places?',
        answer: ['They are being built. Their pages say ‘Not open yet’ until then. Engawa is in alpha.'],
      },
    ],
  },
]
