// Runs before `npm start` and `npm test`, on the machine's own Node 20 or later and without any dependency: makes
// node_modules match the lock file, and puts the local AWS (MiniStack) into a Python environment of the project.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const PYTHON_HOME = join(ROOT, '.local', 'python');
const PACKAGES = ['ministack==1.5.33', 'boto3==1.43.106'];
const NO_PYTHON =
  'Quayside needs Python 3.10 or later for the local AWS. Install it (Debian, Ubuntu: sudo apt install python3 python3-venv; macOS: brew install python) and try again.';
const NO_VENV =
  'This Python cannot make an environment of its own. Install its venv module (Debian, Ubuntu: sudo apt install python3-venv) and try again.';

function stop(message) {
  console.error(message);
  process.exit(1);
}

function run(command, args, failure) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error || status !== 0) stop(failure);
}

/** npm writes what it installed to a lock file of its own; every package there must be the one that ours asks for. */
function modulesMatch() {
  const installed = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const wanted = read(join(ROOT, 'package-lock.json'));
  const there = read(installed);
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = there[path];
    return found ? found.version === version : optional === true;
  });
}

function prepareModules() {
  if (modulesMatch()) return;
  console.log('Installing the packages of package-lock.json ...');
  run('npm', ['ci', '--no-audit', '--no-fund'], 'npm ci failed; see above.');
}

/** The first Python on the path that is new enough. */
function findPython() {
  const check = 'import sys; sys.exit(0 if sys.version_info >= (3, 10) else 1)';
  const names = ['python3', 'python3.13', 'python3.12', 'python3.11', 'python3.10', 'python'];
  return names.find((name) => spawnSync(name, ['-c', check], { stdio: 'ignore' }).status === 0);
}

function preparePython() {
  const stamp = join(PYTHON_HOME, 'quayside-packages.txt');
  const wanted = PACKAGES.join('\n');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const python = findPython();
  if (!python) stop(NO_PYTHON);
  if (spawnSync(python, ['-c', 'import venv, ensurepip'], { stdio: 'ignore' }).status !== 0) stop(NO_VENV);
  console.log('Installing the local AWS (MiniStack) into .local/python ...');
  rmSync(PYTHON_HOME, { recursive: true, force: true });
  mkdirSync(dirname(PYTHON_HOME), { recursive: true });
  run(python, ['-m', 'venv', PYTHON_HOME], NO_VENV);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...PACKAGES];
  run(join(PYTHON_HOME, 'bin', 'python'), pip, 'MiniStack could not be installed; see above.');
  writeFileSync(stamp, wanted);
}

prepareModules();
preparePython();
