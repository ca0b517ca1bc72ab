import { deployStage } from './deploying/deploy-stage.ts';
import { readRequest } from './deploying/options.ts';

/** `npm run deploy`. */
async function deploy(): Promise<void> {
  await deployStage(readRequest('deploy'));
}

deploy().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
