import { builtinModules } from 'node:module';
import type { OnResolveArgs, Plugin } from 'esbuild';

const BUILTIN = new Set(builtinModules);

const IMPORTS = { 'import-statement': 'builtin', 'dynamic-import': 'late-builtin' } as const;

const isRequested = (kind: string): kind is keyof typeof IMPORTS => kind in IMPORTS;

/** An ESM import of a built-in costs milliseconds of cold start on Node 24; `node:http`'s lazy names are 16 ms more. */
export const builtinsPlugin: Plugin = {
  name: 'builtins',
  setup(build) {
    build.onResolve({ filter: /^(node:)?[a-z_/0-9]+$/ }, ({ path, kind }) => {
      const name = path.replace(/^node:/, '');
      if (!isRequested(kind) || !BUILTIN.has(name)) return undefined;
      return { path: name, namespace: IMPORTS[kind], sideEffects: false };
    });
    build.onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      loader: 'js',
      contents: builtinModule(path, namesOf(path)),
    }));
    build.onLoad({ filter: /.*/, namespace: 'late-builtin' }, ({ path }) => ({
      loader: 'js',
      contents: builtinModule(
        path,
        namesOf(path).filter((name) => !isReadLate(path, name)),
      ),
    }));
  },
};

function namesOf(path: string): string[] {
  const names = Object.keys(process.getBuiltinModule(path) ?? {});
  return names.filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default');
}

function isReadLate(path: string, name: string): boolean {
  return Object.getOwnPropertyDescriptor(process.getBuiltinModule(path), name)?.get !== undefined;
}

function builtinModule(path: string, names: string[]): string {
  // Names of our own for the values, because a module may export any word, reserved ones too.
  const values = names.map((name, at) => `const value${at} = /* @__PURE__ */ readBuiltin(${JSON.stringify(name)});`);
  const exported = names.map((name, at) => `value${at} as ${name}`);
  return [
    `const builtin = process.getBuiltinModule('node:${path}');`,
    'const readBuiltin = (name) => builtin[name];',
    ...values,
    `export { ${exported.join(', ')} };`,
    'export default builtin;',
  ].join('\n');
}

/** No client reads an event stream; the SDK's dynamic import for them would keep its whole core, in pieces. */
export const eventStreamsPlugin: Plugin = {
  name: 'event-streams',
  setup(build) {
    build.onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, namespace: 'event-streams' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'event-streams' }, () => ({ contents: 'export {};' }));
  },
};

/** Lambda gives credentials by environment only; the other providers of the SDK's chain are 130 kB of each bundle. */
export const credentialsPlugin: Plugin = {
  name: 'credentials',
  setup(build) {
    build.onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, ({ path, resolveDir }) => ({
      path,
      namespace: 'credentials',
      pluginData: { resolveDir },
      sideEffects: false,
    }));
    build.onLoad({ filter: /.*/, namespace: 'credentials' }, ({ pluginData }) => ({
      resolveDir: pluginData.resolveDir,
      contents: `import { fromEnv } from '@aws-sdk/credential-provider-env';\nexport const defaultProvider = (init) => fromEnv(init);`,
    }));
  },
};

/** Makes the OpenAPI document importable by a handler as `virtual:openapi`; built only when one asks for it. */
export function openApiPlugin(build: () => Promise<unknown>): Plugin {
  return {
    name: 'openapi',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^virtual:openapi$/ }, ({ path }) => ({ path, namespace: 'openapi' }));
      onLoad({ filter: /.*/, namespace: 'openapi' }, async () => ({
        loader: 'json',
        contents: JSON.stringify(await build()),
      }));
    },
  };
}

const LIB_DYNAMODB = /[\\/]@aws-sdk[\\/]lib-dynamodb[\\/]/;

/** Its package does not name its side effects: bundles would hold paginators, with a Scan nobody calls. */
export const documentClientPlugin: Plugin = {
  name: 'document-client',
  setup(build) {
    // The marker keeps our own question from being asked again.
    const pure = async ({ path, importer, kind, namespace, resolveDir }: OnResolveArgs) => {
      const options = { importer, kind, namespace, resolveDir, pluginData: LIB_DYNAMODB };
      return { ...(await build.resolve(path, options)), sideEffects: false };
    };
    build.onResolve({ filter: /^@aws-sdk\/lib-dynamodb$/ }, (args) =>
      args.pluginData === LIB_DYNAMODB ? undefined : pure(args),
    );
    build.onResolve({ filter: /^\.{1,2}\// }, (args) =>
      args.pluginData === LIB_DYNAMODB || !LIB_DYNAMODB.test(args.importer) ? undefined : pure(args),
    );
  },
};
