import { App } from 'aws-cdk-lib';
import { addChecks, addStacks } from './app.ts';
import { bundle } from './build/bundle.ts';
import { buildWeb } from './build/web.ts';
import { configFromContext } from './deploying/stage.ts';
import { WEB_BUILD } from './paths.ts';

const app = new App();
const config = configFromContext((name) => app.node.tryGetContext(name));
await buildWeb(WEB_BUILD, config);
addStacks(app, { config, bundles: await bundle(), web: WEB_BUILD });
addChecks(app);
app.synth();
