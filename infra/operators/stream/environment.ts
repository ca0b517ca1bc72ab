import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda';

/** Takes over one variable that a deployed function has, for an adapter that runs here. */
export async function adoptVariable(FunctionName: string, name: string): Promise<void> {
  const { Environment } = await new LambdaClient({}).send(new GetFunctionConfigurationCommand({ FunctionName }));
  const value = Environment?.Variables?.[name];
  if (!value) throw new Error(`${FunctionName} has no ${name}`);
  process.env[name] = value;
}
