import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#infra/paths.ts';
import { allContracts } from '#shared/contracts/index.ts';
import { claimWords, PLANS, QUESTIONS, TRIAL } from '../../../web/features/landing/pricing/plans.ts';

/** What stands behind a claim: calls of the interface, or people, whom no code shows. */
type Behind = readonly string[] | 'people';

const BEHIND: Readonly<Record<string, Behind>> = {
  'Basic dispatch': ['bulk-assign'],
  'Real-time tracking': ['update-driver-location', 'track-shipment'],
  'Email notifications': ['update-notification-settings'],
  'Customer portal': ['list-my-shipments'],
  'Basic reporting': ['get-analytics'],
  'Email and SMS notifications': ['update-notification-settings'],
  PWA: ['list-jobs'],
  'Booking portal': ['create-booking'],
  Exports: ['create-export'],
  'API access': ['create-api-key'],
  Webhooks: ['create-webhook'],
  'Custom branding': ['update-organization-settings', 'upload-logo'],
  'Priority support': 'people',
  'Unlimited shipments and drivers': ['create-shipment', 'create-driver'],
  'Full automation': ['auto-match-shipment', 'update-notification-settings'],
  'Custom integrations': ['create-api-key', 'create-webhook'],
  'Dedicated account manager': 'people',
  '24/7 support': 'people',
  'Custom SLA': 'people',
  'No. Enterprise plans get free onboarding, too.': 'people',
};

const read = (path: string) => readFileSync(join(ROOT, 'web', path), 'utf8');
const CALLS = new Set(allContracts.map(({ contract: { name } }) => name));
const CLAIMS = [...PLANS.flatMap(({ features }) => features), ...QUESTIONS.map(({ answer }) => answer), TRIAL];

describe('what visitors are promised', () => {
  it('is there, or is said to be planned', () => {
    const promised = CLAIMS.filter((claim) => typeof claim === 'string');
    expect(promised.filter((claim) => BEHIND[claim] === undefined)).toEqual([]);
    const missing = promised.flatMap((claim) => [BEHIND[claim] ?? []].flat().filter((name) => !CALLS.has(name)));
    expect(missing.filter((name) => name !== 'people')).toEqual([]);
    expect(CLAIMS.map(claimWords).filter((words) => words.endsWith(' (planned)')).length).toBe(
      CLAIMS.length - promised.length,
    );
  });

  it('has nothing behind it where it is said to be planned', () => {
    const planned = CLAIMS.flatMap((claim) => (typeof claim === 'string' ? [] : [claim.planned]));
    expect(planned.filter((claim) => BEHIND[claim] !== undefined)).toEqual([]);
  });

  it('is not said of customers, trials and routes without the same word', () => {
    const texts = [
      'accounts/sign-in/LoginAside.tsx',
      'landing/home/LandingPage.tsx',
      'landing/pricing/PricingPage.tsx',
    ];
    const claims = texts.flatMap(
      (path) => read(`features/${path}`).match(/[^>'"]*(1,000 org|days free|[Oo]ptimiz)[^<'"]*/g) ?? [],
    );
    expect(claims).toHaveLength(3);
    expect(claims.filter((claim) => !claim.includes('(planned)'))).toEqual([]);
  });
});
