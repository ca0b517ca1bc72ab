import { describe, expect, it } from 'vitest';
import { chooseByArea, chooseNear } from '#test/support/affected.ts';

const candidate = (file: string, text: string, seconds = 10) => ({
  file: `test/${file}.test.ts`,
  text,
  milliseconds: seconds * 1000,
});
const TESTS = [
  candidate('integration/boxes', "import { createBox } from '#shared/contracts/boxes.ts'; createBox", 20),
  candidate('integration/box-alerts', "import { listBoxes } from '#shared/contracts/boxes.ts'"),
  candidate('browser/boxes', "open('/boxes')"),
  candidate('browser/main-job', "open('/')"),
  candidate('browser/toasts', ''),
];
const chosenFor = (changed: string, within = 60) =>
  chooseByArea([changed], TESTS, within * 1000).chosen.map(({ file }) => file.replace(/^test\/|\.test\.ts$/g, ''));

describe('the tests on the deployed system that a change is near', () => {
  it.each([
    ['a contract', 'shared/contracts/boxes.ts', ['integration/box-alerts', 'integration/boxes']],
    ['a handler', 'functions/boxes/create-box.ts', ['integration/boxes']],
    [
      'a screen',
      'web/features/boxes/list/BoxesPage.tsx',
      ['integration/box-alerts', 'browser/boxes', 'integration/boxes'],
    ],
    ['a rule', 'functions/domain/boxes/stage.ts', ['integration/box-alerts', 'browser/boxes', 'integration/boxes']],
    [
      'a use case',
      'functions/use-cases/boxes/tell-box.ts',
      ['integration/box-alerts', 'browser/boxes', 'integration/boxes'],
    ],
    ['a test', 'test/browser/toasts.test.ts', ['browser/toasts']],
    [
      'what everybody uses',
      'functions/kit/http/request-context.ts',
      ['browser/boxes', 'browser/main-job', 'integration/boxes'],
    ],
    ['a document', 'docs/testing.md', []],
  ])('are found for %s', (_, changed, expected) => expect(chosenFor(changed)).toEqual(expected));

  it('are as many as there is time for, and the others are named', () => {
    const { chosen, left } = chooseByArea(['shared/contracts/boxes.ts'], TESTS, 5000);
    expect(chosen).toMatchObject([
      { file: 'test/integration/box-alerts.test.ts', why: 'it calls shared/contracts/boxes.ts' },
    ]);
    expect(left).toMatchObject([{ file: 'test/integration/boxes.test.ts' }]);
  });
});

it('of those that import what changed as many are run as there is time for', () => {
  const files = [3, 1, 2].map((seconds) => ({ file: `${seconds}`, milliseconds: seconds * 1000 }));
  expect(chooseNear(files, 1500)).toEqual({ chosen: ['1', '2'], left: ['3'] });
});
