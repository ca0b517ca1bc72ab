import { GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import * as z from 'zod/mini';
import { isNamed } from './finding.ts';

const Kept = z.object({
  settings: z.record(z.string(), z.string()),
  version: z.string(),
  /** A first deployment has begun and not ended: the stage was never whole, so nobody has anything that could be taken. */
  isBegun: z.optional(z.boolean()),
});
/** What was said when a stage was deployed last, and the version that was. */
type Kept = z.infer<typeof Kept>;

export interface Place {
  readonly stage: string;
  readonly region: string;
}

const parameterOf = ({ stage }: Place) => `/quayside/${stage}/settings`;

/** What a stage remembers; undefined for one that was never deployed. */
export async function readKept(place: Place): Promise<Kept | undefined> {
  try {
    const command = new GetParameterCommand({ Name: parameterOf(place) });
    const { Parameter } = await new SSMClient({ region: place.region }).send(command);
    return Kept.parse(JSON.parse(Parameter?.Value ?? ''));
  } catch (error) {
    if (isNamed(error, 'ParameterNotFound')) return undefined;
    throw error;
  }
}

/** Lets a stage remember. SSM keeps what stood there before as earlier versions of the parameter. */
export async function writeKept(place: Place, kept: Kept): Promise<void> {
  await new SSMClient({ region: place.region }).send(
    new PutParameterCommand({
      Name: parameterOf(place),
      Description: 'What this stage was deployed with: npm run deploy reads and writes it',
      Type: 'String',
      Value: JSON.stringify(kept),
      Overwrite: true,
    }),
  );
}
