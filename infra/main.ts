import { App } from 'aws-cdk-lib';
import { addChecks, addStacks } from './app.ts';
import { bundle } from './bundle.ts';
import { configFromContext } from './config.ts';

const app = new App();
const config = configFromContext((name) => app.node.tryGetContext(name));
addStacks(app, { config, facts: await bundle() });
addChecks(app);
app.synth();
