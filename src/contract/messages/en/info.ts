import type { InfoTexts, SellerTexts } from '../info-text.ts'

/** @see InfoTexts */
export const info: InfoTexts = {
  about: [
    {
      heading: null,
      paragraphs: [
        '縁側, engawa: the veranda between the house and the garden. You can sit there before you are invited in.',
        'Engawa is a place for people exploring and living in Japan to leave notes for each other: a lunch, a form, a train worth missing.',
        'Anyone may read. Members post, comment and react. There is no advertising network, and no feed that guesses what you want: the newest stands first, or what people reacted to most, as you choose.',
      ],
    },
    {
      heading: 'Made for tunnels',
      paragraphs: [
        'What you have read stays on your device and opens without a signal. What you write without one waits there, with a dashed border, and goes out by itself, once.',
      ],
    },
    { heading: 'Alpha', paragraphs: ['Engawa is in alpha. It is small, and it should stay quiet.'] },
  ],
  membership: [
    {
      heading: null,
      paragraphs: [
        'Membership is free. With an account you write posts and comments, react, save, follow people and tags, and keep galleries. You can read without one.',
      ],
    },
    {
      heading: 'The premium badge',
      paragraphs: [
        'Some profiles carry the badge ‘Premium’. It cannot be bought, and it does nothing else: no extra rights, no better place in lists.',
      ],
    },
    {
      heading: 'What it costs to run',
      paragraphs: [
        'Nothing is sold here. Where a link ‘Support us’ is shown, it leads to a service outside this site; a donation is voluntary and brings no badge.',
      ],
    },
  ],
  terms: [
    {
      heading: null,
      paragraphs: [
        'These terms are between you and the operator of this site. By making an account you accept them. To read, you need no account.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'You must be at least 13 years old. One person, one account, with an email address of your own. Keep your password to yourself; what is done with your account counts as yours.',
      ],
    },
    {
      heading: 'What you post',
      paragraphs: [
        'It stays yours. You allow this site to store it, to make smaller copies of your pictures, and to show it to those whom the page allows to see it. Deleting it ends that.',
        'Post only what you may: your own words and pictures, or what their authors allow.',
      ],
    },
    {
      heading: 'How we live together',
      paragraphs: ['Not allowed are:'],
      list: [
        'insults, threats, harassment, and contempt for people for who they are',
        'other people’s addresses, telephone numbers or pictures without their consent',
        'advertising dressed up as experience, chain letters and automatic posting',
        'anything that Japanese law forbids',
        'attempts to break into the site or into other people’s accounts',
      ],
    },
    {
      heading: 'When a rule is broken',
      paragraphs: [
        'Moderators may remove a post or comment, and suspend an account for a time or close it. You are told why, and may answer. Whoever is suspended can still read.',
      ],
    },
    {
      heading: 'What can’t be promised',
      paragraphs: [
        'Opening hours, fares and rules of offices change. What members write here is their experience, not official advice: check with the office or company before you rely on it.',
        'The site is an alpha version. It may be interrupted, and it may change. The operator is liable for intent and gross negligence, and otherwise as far as the law does not allow excluding it.',
      ],
    },
    {
      heading: 'Changes, law',
      paragraphs: [
        'When these terms change in something that matters, members are told beforehand, and may leave. Japanese law applies. If you are a consumer, the protection of the law where you live stays with you.',
      ],
    },
  ],
  privacy: [
    {
      heading: null,
      paragraphs: [
        'This page says what Engawa keeps about you, why, and for how long. The operator of this site is responsible for it under the Act on the Protection of Personal Information.',
      ],
    },
    {
      heading: 'When you only read',
      paragraphs: [
        'The server sees your IP address and which page you asked for, as every server does. It uses this to keep the site running and to stop attacks. There are no trackers, no advertising cookies and no files from other companies.',
        'Two cookies may be set: one that holds your language when you chose one, and one with a random number that limits how often a browser may try to sign up or log in.',
      ],
    },
    {
      heading: 'When you have an account',
      paragraphs: ['Kept are:'],
      list: [
        'your email address, to log in, to confirm it is yours, and for the emails about your account and those you ask for; it is never shown',
        'your password, only as a hash from which it can’t be read back',
        'your date of birth, to know that you are old enough; and the sex that you chose, if any; neither is ever shown',
        'your profile name, @name and picture, which others see',
        'what you post, comment on, react to and save',
        'your sessions, each as a hash, so that they can be ended',
      ],
    },
    {
      heading: 'Pictures',
      paragraphs: [
        'Every picture is redrawn before it is stored. The place, camera and time that the file carried are left out.',
      ],
    },
    {
      heading: 'On your device',
      paragraphs: [
        'The site keeps a copy of what you have read, your drafts, and what waits to be sent, in your own browser. Logging out removes the copy of your account from it.',
      ],
    },
    {
      heading: 'How long',
      paragraphs: [
        'What you delete is gone for everyone at once, and from the database after 30 days. Backups may hold it a little longer.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may ask what is kept about you, have it corrected, receive it, and have it deleted. Nothing is sold or given to others, unless a law demands it.',
      ],
    },
  ],
  commercial: [
    {
      heading: null,
      paragraphs: [
        'The Act on Specified Commercial Transactions asks sellers on the internet to say who they are and on what terms they sell.',
      ],
    },
    {
      heading: null,
      paragraphs: [
        'Nothing is sold on this site: no goods, no services, no points, no paid membership. There is therefore no price, no delivery and no return to be described.',
      ],
      unsold: true,
    },
    {
      heading: 'Donations',
      paragraphs: [
        'Where a link ‘Support us’ is shown, it leads to a service outside this site. A donation is voluntary, nothing is given in return for it, and the terms of that service apply to the payment.',
      ],
    },
    {
      heading: 'Should this change',
      paragraphs: [
        'Before anything is sold here, this page will name the seller with address and telephone number, the person responsible, prices with tax and further costs, how and when to pay, when and how it is delivered, and how to withdraw or return.',
      ],
      unsold: true,
    },
  ],
}

/** @see SellerTexts */
export const seller: SellerTexts = {
  fields: {
    name: 'Seller',
    person: 'Person responsible',
    address: 'Address',
    phone: 'Telephone',
    email: 'Email',
    prices: 'Prices, with tax',
    costs: 'Further costs',
    payment: 'Payment: how and when',
    delivery: 'Delivery',
    returns: 'Withdrawal and returns',
  },
  unnamed: 'Not given, because nothing is sold',
  unsold: 'None, because nothing is sold',
}
