/**
 * Every resource with a `*` that a role of ours may name, by the end of its ARN, and why nothing narrower can be said.
 * A role that names another one is not made.
 */
export const WILDCARD_RESOURCES: readonly { readonly ends: RegExp; readonly reason: string }[] = [
  { ends: /^\*$/, reason: 'X-Ray has no resources, and neither has mail on the local AWS' },
  {
    ends: /\/(uploads|proofs|exports|branding)\/\*$/,
    reason: 'Names of photos, logos, and files are created at run time; other prefixes of the bucket are not granted',
  },
  {
    ends: /:identity\/\*$/,
    reason: 'SES also looks at the recipient while it is in its sandbox; the sender is a condition',
  },
  { ends: /^not arn:aws:sns:\*:\*:\*$/, reason: 'A phone has no ARN; every topic has one, and none of them is meant' },
  { ends: /\/(POST|DELETE)\/@connections\/\*$/, reason: 'A connection ID exists only once a client has connected' },
  { ends: /::\/apikeys\/\*$/, reason: 'A key has its id only when the director has made it' },
];

/** Why a role may name this resource; throws where nobody has thought about it. `<...>` stands for what AWS fills in. */
export function wildcardReasonOf(arn: string): string {
  const found = WILDCARD_RESOURCES.find(({ ends }) => ends.test(arn));
  if (!found) throw new Error(`infra/wildcard-resources.ts has no reason for ${arn}`);
  return found.reason;
}
