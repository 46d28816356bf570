/**
 * Stands in for `@vscode/spdlog`, which would have to be compiled, and writes the logs of VS Code immediately. Without
 * a logger, VS Code 1.93 would wait for it in an endless loop.
 */
const { appendFileSync, mkdirSync } = require('node:fs');
const { dirname } = require('node:path');

exports.setLevel = () => undefined;
exports.setFlushOn = () => undefined;
exports.shutdown = () => undefined;
exports.createRotatingLogger = async (_, path) => loggerOf(path);
exports.createAsyncRotatingLogger = async (_, path) => loggerOf(path);

function loggerOf(path) {
  const write = (line) => {
    mkdirSync(dirname(path), { recursive: true });
    appendFileSync(path, `${line}\n`);
  };
  const nothing = () => undefined;
  return {
    ...{ trace: write, debug: write, info: write, warn: write, error: write, critical: write },
    ...{ setLevel: nothing, setPattern: nothing, clearFormatters: nothing, flush: nothing, drop: nothing },
  };
}
