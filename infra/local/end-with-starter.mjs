// Loaded into the programs that run beside us: the end of the standard input is the end of whoever started them, also
// by a signal that nobody can answer.
process.stdin.on('end', () => process.exit()).on('error', () => process.exit());
process.stdin.resume();
