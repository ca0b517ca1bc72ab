import { join } from 'node:path';
import { Function as CloudFrontFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { buildSync } from 'esbuild';
import { ROOT } from '../paths.ts';

const PLACE = '__REST_DOMAIN__';

/** The script of the edge function: one file without exports, as CloudFront wants it. */
export function edgeScript(restDomain: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(ROOT, 'infra/edge/viewer-request.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2018',
    external: ['cloudfront'],
    treeShaking: false,
    define: { REST_DOMAIN: JSON.stringify(PLACE) },
    minifyWhitespace: true,
    legalComments: 'none',
    write: false,
  });
  const script = (outputFiles[0]?.text ?? '').replaceAll(PLACE, restDomain);
  const imported = /import \w+ from ?["']cloudfront["'];/.exec(script)?.[0] ?? '';
  // CloudFront takes an import only on the first line.
  return `${imported}\n${script.replace(imported, '')}`;
}

/** The function that every behavior runs before a request goes to its origin. */
export function edgeFunction(scope: Construct, restDomain: string): CloudFrontFunction {
  return new CloudFrontFunction(scope, 'ViewerRequest', {
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(edgeScript(restDomain)),
    comment: 'viewer address, X-API-Key to the REST API, pages of the application',
  });
}
