export interface Plan {
  name: string;
  price: string;
  period?: string;
  description: string;
  features: readonly (string | SoonFeature)[];
  isHighlighted?: boolean;
  action: 'Get Started' | 'Contact Sales';
}

/** Part of a plan, but not there yet: the card says so, as it claims nothing that does not work. */
interface SoonFeature {
  soon: string;
}

/** Specification 2, section 9. */
export const PLANS: readonly Plan[] = [
  {
    name: 'Starter',
    price: '$49',
    period: 'per month',
    description: 'For a small fleet',
    features: [
      'Up to 100 shipments per month',
      '5 driver accounts',
      'Basic dispatch',
      'Real-time tracking',
      'Email notifications',
      'Mobile app',
      'Customer portal',
      'Basic reporting',
    ],
    action: 'Get Started',
  },
  {
    name: 'Professional',
    price: '$149',
    period: 'per month',
    description: 'For a growing hauler',
    features: [
      'Up to 500 shipments per month',
      '20 drivers',
      'AI matching dispatch',
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
    price: 'Custom',
    description: 'For several sites and brands',
    features: [
      'Unlimited shipments and drivers',
      'Full automation',
      { soon: 'White-label apps' },
      { soon: 'Multi-tenant' },
      'Custom integrations',
      'Dedicated account manager',
      '24/7 support',
      'Custom SLA',
      'On-premise option',
    ],
    action: 'Contact Sales',
  },
];

/** Specification 2, section 9: the FAQ's claims. */
export const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'Can I change my plan later?',
    answer: 'Yes. A plan change takes effect at the next billing cycle.',
  },
  {
    question: 'Is there a free trial?',
    answer: 'Every plan includes a 14-day free trial, with no card required.',
  },
  {
    question: 'How can I pay?',
    answer: 'With the major credit cards, and by ACH for annual plans.',
  },
  {
    question: 'Is there a setup fee?',
    answer: 'No. Enterprise plans get free onboarding, too.',
  },
];
