import { defang } from './defang-text.ts';
import type { MailContent } from './layout.ts';

export interface Person {
  firstName: string;
  username: string;
}

/** The mail after sign-up, with the link that proves the address. `days` is how long the account waits for that. */
export function emailConfirmation(person: Person, link: string, days: number): MailContent {
  return {
    subject: 'Confirm your e-mail address',
    preview: 'Then the director looks at your request',
    heading: 'Confirm your e-mail address',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${defang(person.firstName)}, an account with the username ${person.username} was requested with this address. If that was you, open the link and enter the password you chose.`,
      },
      { kind: 'action', label: 'Confirm e-mail', url: link },
      {
        kind: 'text',
        text: 'Your account then waits for approval by the director. We will write to you once it is decided.',
      },
      {
        kind: 'note',
        text: `The account ends ${days} days after sign-up unless it is confirmed. If this was not you, ignore this message: without this link nobody can use your address.`,
      },
    ],
  };
}

/** The mail to the owner of an address that somebody signed up with again. */
export function repeatedSignUp(person: Person, site: string): MailContent {
  return {
    subject: 'You already have an account',
    preview: 'Somebody tried to sign up with your address',
    heading: 'You already have an account',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${defang(person.firstName)}, somebody tried to sign up with your e-mail address. You have an account already; its username is ${person.username}.`,
      },
      { kind: 'action', label: 'Sign in', url: `${site}/login` },
      { kind: 'note', text: 'If this was not you, there is nothing to do: nothing about your account has changed.' },
    ],
  };
}

/** The mail with the link that opens the page for a new password. `minutes` is how long the link works. */
export function passwordReset(person: Person, link: string, minutes: number): MailContent {
  return {
    subject: 'Choose a new password',
    preview: `The link works for ${minutes} minutes`,
    heading: 'Choose a new password',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${defang(person.firstName)}, a new password was asked for your account. Its username is ${person.username}.`,
      },
      { kind: 'action', label: 'Choose a new password', url: link },
      {
        kind: 'note',
        text: `The link works once and for ${minutes} minutes. A new password signs you out everywhere. If this was not you, ignore this message: your password stays as it is.`,
      },
    ],
  };
}

/** The mail that opens the door. */
export function approval(person: Person, site: string): MailContent {
  return {
    subject: 'Your account is approved',
    preview: 'You can sign in now',
    heading: `Welcome, ${defang(person.firstName)}`,
    blocks: [
      { kind: 'text', text: 'The director has approved your account. You can sign in now.' },
      { kind: 'number', label: 'Username', value: person.username },
      { kind: 'action', label: 'Sign in', url: `${site}/login` },
    ],
  };
}

/** The mail that says no. */
export function rejection(person: Person): MailContent {
  return {
    subject: 'About your account request',
    preview: 'Your request was not approved',
    heading: 'Your request was not approved',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${defang(person.firstName)}, the director has looked at your request for an account and did not approve it.`,
      },
      { kind: 'text', text: 'If you think that this is a mistake, please talk to your contact person at our company.' },
    ],
  };
}
