import { defang } from '#functions/messages/mails/defang-text.ts';
import type { MailContent } from '#functions/messages/mails/layout.ts';
import type { MailContext, Mails } from '#functions/messages/mails/mail.ts';
import { spokenLink } from '#functions/messages/mails/spoken-link.ts';
import type { Role } from '#shared/accounts/permissions.ts';
import { t } from '#shared/i18n/t.ts';

type Site = Pick<MailContext, 'site'>;

interface Person {
  firstName: string;
  username: string;
}

const namesOf = ({ firstName, username }: Person) => ({ name: defang(firstName), username });

/** The mail after sign-up, with the link that proves the address. `days` is how long the account waits for that. */
export function emailConfirmation(person: Person, link: string, days: number): MailContent {
  return {
    subject: t('Confirm your email address'),
    preview: t('Then the director will review your request'),
    heading: t('Confirm your email address'),
    blocks: [
      {
        kind: 'text',
        text: t(
          'Hello {name}, an account with the username {username} was requested with this address. If that was you, open the link and enter the password you chose.',
          namesOf(person),
        ),
      },
      { kind: 'action', label: t('Confirm email'), url: link },
      {
        kind: 'text',
        text: t("Your account then waits for the director's approval. We will email you when it is decided."),
      },
      {
        kind: 'note',
        text: t(
          "The request expires {days} days after sign-up unless you confirm it. If this wasn't you, you can ignore this message: nobody can use your address without this link.",
          { days },
        ),
      },
    ],
  };
}

/** The mail to the owner of an address that somebody signed up with again. */
function repeatedSignUp({ data: person }: { data: Person }, { site }: Site): MailContent {
  return {
    subject: t('You already have an account'),
    preview: t('Someone tried to sign up with your address'),
    heading: t('You already have an account'),
    blocks: [
      {
        kind: 'text',
        text: t(
          'Hello {name}, someone tried to sign up with your email address. You already have an account; its username is {username}.',
          namesOf(person),
        ),
      },
      { kind: 'action', label: t('Sign in'), url: spokenLink(`${site}/login`) },
      {
        kind: 'note',
        text: t("If this wasn't you, you don't need to do anything. Nothing about your account has changed."),
      },
    ],
  };
}

/** The mail with the link that opens the page for a new password. `minutes` is how long the link works. */
export function passwordReset(person: Person, link: string, minutes: number): MailContent {
  return {
    subject: t('Choose a new password'),
    preview: t('The link expires in {minutes} minutes', { minutes }),
    heading: t('Choose a new password'),
    blocks: [
      {
        kind: 'text',
        text: t(
          'Hello {name}, someone asked for a new password for your account. Its username is {username}.',
          namesOf(person),
        ),
      },
      { kind: 'action', label: t('Choose a new password'), url: link },
      {
        kind: 'note',
        text: t(
          "The link can be used once and expires in {minutes} minutes. Changing your password signs you out everywhere. If this wasn't you, ignore this message; your password won't change.",
          { minutes },
        ),
      },
    ],
  };
}

/** The tab of the sign-in page that takes a role's password. */
const PORTALS: Readonly<Record<Role, string>> = {
  admin: 'director',
  manager: 'staff',
  staff: 'staff',
  driver: 'staff',
  customer: 'customer',
};

/** The mail that opens the door. */
export function approval({ data: person }: { data: Person & { role: Role } }, { site }: Site): MailContent {
  return {
    subject: t('Your account is approved'),
    preview: t('You can sign in now'),
    heading: t('Welcome, {name}', { name: defang(person.firstName) }),
    blocks: [
      { kind: 'text', text: t('The director has approved your account. You can sign in now.') },
      { kind: 'number', label: t('Username'), value: person.username },
      { kind: 'action', label: t('Sign in'), url: spokenLink(`${site}/login?tab=${PORTALS[person.role]}`) },
    ],
  };
}

/** The mail that says no. */
function rejection({ data: person }: { data: Person }): MailContent {
  return {
    subject: t('About your account request'),
    preview: t('Your request was not approved'),
    heading: t('Your request was not approved'),
    blocks: [
      {
        kind: 'text',
        text: t('Hello {name}, the director reviewed your account request and did not approve it.', namesOf(person)),
      },
      {
        kind: 'text',
        text: t('If you think this is a mistake, please get in touch with your contact at our company.'),
      },
    ],
  };
}

const OFFICES: Readonly<Partial<Record<Role, string>>> = {
  admin: 'a director',
  manager: 'a manager',
  staff: 'a staff member',
};

/** The mail with the link that makes an account. `days` is how long the link works. */
export function invitation(
  { role, invitedBy, organization }: { role: Role; invitedBy: string; organization: string },
  link: string,
  days: number,
): MailContent {
  const who = defang(invitedBy);
  return {
    subject: t('{organization} invites you to join the team', { organization }),
    preview: t('The link works for {days} days', { days: `${days}` }),
    heading: t('You are invited to join the team'),
    blocks: [
      {
        kind: 'text',
        text:
          role === 'driver'
            ? t('{who} has invited you to drive for {organization}. Open the link and choose your name and password.', {
                who,
                organization,
              })
            : `${who} has invited you to work at ${organization} as ${OFFICES[role] ?? 'a member'}. Open the link and choose your name and password.`,
      },
      { kind: 'action', label: t('Join the team'), url: link },
      {
        kind: 'note',
        text: t(
          'The link works once and for {days} days. If you did not expect this, ignore this message: nothing happens without the link.',
          { days: `${days}` },
        ),
      },
    ],
  };
}

/** The mail to the owner of an address that was invited although it has an account. */
function repeatedInvitation({ data: person }: { data: Person }, { site }: Site): MailContent {
  return {
    subject: t('You were invited, and you already have an account'),
    preview: t('Sign in with your existing account'),
    heading: t('You already have an account'),
    blocks: [
      {
        kind: 'text',
        text: t(
          'Hello {name}, you were invited to join the team with this address. It has an account already; its username is {username}. If you should have another role, ask the director to change it.',
          namesOf(person),
        ),
      },
      { kind: 'action', label: t('Sign in'), url: spokenLink(`${site}/login`) },
    ],
  };
}

export const ACCOUNT_MAILS = {
  repeatedSignUp,
  approval,
  rejection,
  repeatedInvitation,
} satisfies Mails;
