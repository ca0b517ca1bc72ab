import { type StaticTextKey, t } from '#shared/i18n/t.ts';
export interface PricingPlan {
  name: StaticTextKey;
  price: string;
  period?: StaticTextKey;
  summary: StaticTextKey;
  features: readonly Claim[];
  isHighlighted?: boolean;
  action: 'Get Started' | 'Contact Sales';
}

/** What nothing stands behind yet says that it is planned; test/unit/web/claims.test.ts holds what stands behind the others. */
type Claim = StaticTextKey | { readonly planned: StaticTextKey };

/** As it is read. */
export function claimWords(claim: Claim): string {
  return typeof claim === 'string' ? t(claim) : t('{claim} (planned)', { claim: t(claim.planned) });
}

export const PLANS: readonly PricingPlan[] = [
  {
    name: 'Starter',
    price: '$49',
    period: 'per month',
    summary: 'For a small fleet',
    features: [
      { planned: 'Up to 100 shipments per month' },
      { planned: '5 driver accounts' },
      'Basic dispatch',
      'Real-time tracking',
      'Email notifications',
      { planned: 'Mobile app' },
      'Customer portal',
      'Basic reporting',
    ],
    action: 'Get Started',
  },
  {
    name: 'Professional',
    price: '$149',
    period: 'per month',
    summary: 'For a growing hauler',
    features: [
      { planned: 'Up to 500 shipments per month' },
      { planned: '20 drivers' },
      { planned: 'AI matching dispatch' },
      'Email and SMS notifications',
      'PWA',
      'Booking portal',
      'Exports',
      'API access',
      'Webhooks',
      'Custom branding',
      'Priority support',
    ],
    isHighlighted: true,
    action: 'Get Started',
  },
  {
    name: 'Enterprise',
    price: 'Custom' satisfies StaticTextKey,
    summary: 'For several sites and brands',
    features: [
      'Unlimited shipments and drivers',
      'Full automation',
      { planned: 'White-label apps' },
      { planned: 'Multi-tenant' },
      'Custom integrations',
      'Dedicated account manager',
      '24/7 support',
      'Custom SLA',
      { planned: 'On-premise option' },
    ],
    action: 'Contact Sales',
  },
];

export const TRIAL: Claim = { planned: 'Every plan includes a 14-day free trial with no card required' };

/** The FAQ's claims. */
export const QUESTIONS: readonly { question: StaticTextKey; answer: Claim }[] = [
  {
    question: 'Can I change my plan later?',
    answer: { planned: 'Yes. A plan change takes effect at the next billing cycle' },
  },
  {
    question: 'Is there a free trial?',
    answer: { planned: 'Every plan includes a 14-day free trial, with no card required' },
  },
  {
    question: 'How can I pay?',
    answer: { planned: 'With the major credit cards, and by ACH for annual plans' },
  },
  {
    question: 'Is there a setup fee?',
    answer: 'No. Enterprise plans get free onboarding, too.',
  },
];
