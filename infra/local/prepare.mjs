// Runs before `npm start` and `npm test`, on the machine's own Node 20 or later and without any dependency: makes
// node_modules match the lock file, and puts the local AWS (MiniStack) into a Python environment of the project.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readPorts, requireFreePorts } from './ports.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const PYTHON_HOME = join(ROOT, '.local', 'python');
const PYTHON = join(PYTHON_HOME, 'bin', 'python');
const PACKAGES = { ministack: '1.5.33', boto3: '1.43.106' };
/** Only for the tests: they judge the templates by AWS's own rules, and our interface by what those use who call it and get webhooks. */
const FOR_TESTS = {
  'cfn-lint': '1.58.0',
  standardwebhooks: '1.1.0',
  'openapi-python-client': '0.29.1',
  httpx: '0.28.1',
};
/** The integrator's own, in a folder of their own: its compiler is of another version than ours. */
const INTEGRATOR_HOME = join(ROOT, '.local', 'integrator');
const FOR_INTEGRATOR = { 'openapi-typescript': '7.13.0', typescript: '5.9.3' };
/** A registry fails now and then. */
const TRIES = 3;
const PAUSE_MS = 5000;
/** What the project runs on, and what comes with its packages where there is one for the machine. */
const OWN_NODE = [24, 2];
const OWN_NODE_FOR = 'linux x64';
const NO_PYTHON =
  'Quayside needs Python 3.10 or later for the local AWS. Install it (Debian, Ubuntu: sudo apt install python3 python3-venv; macOS: brew install python) and try again.';
const NO_TEST_TOOLS =
  'The test tools could not be installed (see above). They need Python 3.11 or later (openapi-python-client).';
const NO_VENV =
  "This Python can't create virtual environments. Install its venv module (Debian, Ubuntu: sudo apt install python3-venv) and try again.";
const NO_NODE = `Quayside runs on Node ${OWN_NODE.join('.')} or later, and this machine has ${process.versions.node}. Install Node 24 (https://nodejs.org) and try again.`;

class Problem extends Error {}

/** Runs a program quietly, telling how long it took; shows what it wrote only when it fails. */
async function run(what, command, args, failure) {
  const started = Date.now();
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const code = await new Promise((resolve) => {
    child.once('error', ({ message }) => {
      output += message;
      resolve(1);
    });
    child.once('close', resolve);
  });
  const seconds = `${((Date.now() - started) / 1000).toFixed(1)} s`;
  process.stdout.write(`${what} ... ${code === 0 ? seconds : `failed\n${output}`}\n`);
  if (code !== 0) throw new Problem(failure);
}

/** The same with a program that asks a registry. */
async function fetchBy(what, command, args, failure, tries = TRIES) {
  try {
    await run(what, command, args, failure);
  } catch (error) {
    if (tries === 1) throw error;
    await sleep(PAUSE_MS);
    await fetchBy(what, command, args, failure, tries - 1);
  }
}

function isOwnNode(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > OWN_NODE[0] || (major === OWN_NODE[0] && minor >= OWN_NODE[1]);
}

/** npm runs our scripts with the Node of the packages where there is one, else with the machine's. */
function requireNode() {
  if (isOwnNode(process.versions.node)) return;
  const { status, stdout } = spawnSync(join(ROOT, 'node_modules', '.bin', 'node'), ['--version'], { encoding: 'utf8' });
  if (status !== 0 || !isOwnNode(stdout)) throw new Problem(NO_NODE);
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** npm writes what it installed to a lock file of its own; every package there must be the one that ours asks for. */
function modulesMatch(isForTests) {
  let wanted;
  try {
    wanted = readPackages(join(ROOT, 'package-lock.json'));
  } catch {
    throw new Problem("package-lock.json can't be read. Restore it (git checkout package-lock.json) and try again.");
  }
  let there;
  try {
    there = readPackages(join(ROOT, 'node_modules', '.package-lock.json'));
  } catch {
    // Missing, or broken by an installation that was interrupted.
    return false;
  }
  return Object.entries(wanted).every(([path, { version, optional, dev }]) => {
    if (path === '') return true;
    const found = there?.[path];
    return found ? found.version === version : optional === true || (dev === true && !isForTests);
  });
}

function pythonHas(packages) {
  const check = `from importlib.metadata import version; assert all(version(n) == v for n, v in ${JSON.stringify(packages)}.items())`;
  return existsSync(PYTHON) && spawnSync(PYTHON, ['-c', check], { stdio: 'ignore' }).status === 0;
}

function findPython() {
  const check = 'import sys; sys.exit(0 if sys.version_info >= (3, 10) else 1)';
  const names = ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python3.10', 'python'];
  const python = names.find((name) => spawnSync(name, ['-c', check], { stdio: 'ignore' }).status === 0);
  if (!python) throw new Problem(NO_PYTHON);
  if (spawnSync(python, ['-c', 'import venv, ensurepip'], { stdio: 'ignore' }).status !== 0) throw new Problem(NO_VENV);
  return python;
}

/**
 * What only tests and checks need is a third of all, and comes with them. Packages that are there are added to, never wiped: the
 * product may run on them in another terminal.
 */
async function installModules(isForTests) {
  const isThere = existsSync(join(ROOT, 'node_modules', '.package-lock.json'));
  const first = isForTests ? ['ci'] : ['ci', '--omit=dev'];
  const args = [...(isThere ? ['install', '--no-save'] : first), '--no-audit', '--no-fund', '--loglevel=error'];
  const failure = 'The packages could not be installed (see above).';
  await fetchBy('Installing the packages of package-lock.json', 'npm', args, failure);
}

function pipInstall(what, packages, failure) {
  const named = Object.entries(packages).map(([name, version]) => `${name}==${version}`);
  const args = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...named];
  return fetchBy(what, PYTHON, args, failure);
}

async function installPython(python) {
  rmSync(PYTHON_HOME, { recursive: true, force: true });
  mkdirSync(dirname(PYTHON_HOME), { recursive: true });
  await run('Creating a Python environment in .local/python', python, ['-m', 'venv', PYTHON_HOME], NO_VENV);
  await pipInstall('Installing the local AWS (MiniStack)', PACKAGES, 'MiniStack could not be installed: see above.');
}

function integratorHas(packages) {
  return Object.entries(packages).every(([name, version]) => {
    const file = join(INTEGRATOR_HOME, 'node_modules', name, 'package.json');
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version;
  });
}

async function installIntegrator() {
  mkdirSync(INTEGRATOR_HOME, { recursive: true });
  const named = Object.entries(FOR_INTEGRATOR).map(([name, version]) => `${name}@${version}`);
  const args = ['install', '--prefix', INTEGRATOR_HOME, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  await fetchBy('Installing what an integrator has', 'npm', [...args, ...named], NO_TEST_TOOLS);
}

/** One after the other, beside the packages: what is needed of Python, and what only tests need. */
async function installBeside(python, isForTests) {
  if (python) await installPython(python);
  if (!isForTests) return;
  if (!pythonHas(FOR_TESTS)) await pipInstall('Installing test dependencies', FOR_TESTS, NO_TEST_TOOLS);
  if (!integratorHas(FOR_INTEGRATOR)) await installIntegrator();
}

/** What can be wrong is said before anything is installed. */
async function prepare() {
  const isForTests = process.argv.includes('--tests');
  const needsModules = !modulesMatch(isForTests);
  // What goes to AWS needs no local AWS.
  const python = process.argv.includes('--modules') || pythonHas(PACKAGES) ? undefined : findPython();
  if (`${process.platform} ${process.arch}` !== OWN_NODE_FOR && !isOwnNode(process.versions.node))
    throw new Problem(NO_NODE);
  if (['prestart', 'predev'].includes(process.env.npm_lifecycle_event)) {
    const ports = readPorts(process.env);
    // Else the start itself says whether the one that listens is ours.
    if (needsModules || python) await requireFreePorts(ports);
  }
  if (needsModules || python) console.log('Installing dependencies (first run only); this takes about half a minute.');
  // Packages wait for the disk and the network, Python's for the processor.
  await Promise.all([needsModules && installModules(isForTests), installBeside(python, isForTests)]);
  requireNode();
}

try {
  await prepare();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
