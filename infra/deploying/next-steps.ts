import type { Config } from '../config.ts';

/** Outputs of the stacks of one stage, by the last part of the stack's name. */
export type Outputs = Readonly<Record<string, Readonly<Record<string, string>>>>;

function senderStep({ identity, sender, region }: Config, { Data = {} }: Outputs): string {
  if (identity === 'existing') return `Mail: SES in ${region} knows ${sender} already; nothing to do.`;
  if (identity === 'address') return `Mail: AWS has written to ${sender}; open the link in that mail within a day.`;
  const records = [1, 2, 3].map((at) => `       ${Data[`DkimName${at}`]}  CNAME  ${Data[`DkimValue${at}`]}`);
  return ['Mail: make these DNS records, with which SES verifies the domain. Mail waits until then.', ...records].join(
    '\n',
  );
}

function domainStep({ domain }: Config, { Edge = {} }: Outputs): string[] {
  if (!domain) return [];
  const target = Edge.CloudFront ?? '';
  const isApex = domain.split('.').length === 2;
  const record = isApex ? `an ALIAS or ANAME record (no CNAME is possible there) for ${target}` : `CNAME  ${target}`;
  return [`Address: point ${domain} to CloudFront: ${record}`];
}

/** What a person has to do after a deployment, in this order. */
export function nextSteps(config: Config, outputs: Outputs): string[] {
  const { region, stage, alarmEmail } = config;
  const place = `--stage ${stage} --region ${region}`;
  return [
    senderStep(config, outputs),
    `Mail to everybody: unless it has it, ask for production access (SES in ${region}, Account dashboard). Until then only verified addresses get mail.`,
    'Texts: if people are to get some, leave the SMS sandbox, raise the monthly limit of a dollar, and for the USA and Canada register a number, which takes weeks (docs/deploying.md, "Texts"). Until then SNS takes them and they do not arrive.',
    ...domainStep(config, outputs),
    alarmEmail
      ? `Alarms: confirm the subscription that AWS has sent to ${alarmEmail}. They are silent until then.`
      : 'Alarms: nobody is told of them. Deploy again with --alarm-email.',
    ...(config.budget === undefined
      ? ['Bill: nobody is told when it grows; --budget 50 (dollars a month) with --alarm-email does.']
      : []),
    `First account: npm run create-director -- ${place} --email ... --name "First Last"`,
    ...(config.firewall
      ? []
      : ['Floods: calls have a ceiling for all addresses together; --firewall true gives each its own.']),
    'Room: a new account runs 10 functions at once. Ask for 1,000 ("Concurrent executions" in Service Quotas), then deploy again with --reserve true.',
  ];
}
