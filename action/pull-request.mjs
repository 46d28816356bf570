/**
 * Reports a pull request's effects in one comment, which later runs update, and suggests fixes. Without permission to
 * write, it appends the text to the job summary. The exit status is 0 unless both fail.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { commentText, isWorthAComment, marker } from './comment-text.mjs';
import { compareCommits } from './compare-commits.mjs';
import { ask, askForAll } from './github-api.mjs';
import { compareFindings } from './new-findings.mjs';
import { isShown, suggestionsIn, suggestionText } from './suggestions.mjs';

/**
 * @typedef {import('./github-api.mjs').Api} Api
 * @typedef {import('./suggestions.mjs').Suggestion} Suggestion
 * @typedef {import('./suggestions.mjs').PullRequestFile} PullRequestFile
 *
 * @typedef {object} PullRequest
 * @property {number} number
 * @property {{ readonly sha: string }} base
 * @property {{ readonly sha: string }} head
 *
 * @typedef {object} Comment
 * @property {number} id
 * @property {string} body
 * @property {{ readonly type: string } | null} user
 */

/** Maximum number of suggestions per run. */
const maxSuggestions = 20;

const env = process.env;
process.exitCode = await commentOnPullRequest();

/** @returns {Promise<number>} the exit status */
async function commentOnPullRequest() {
  /** @type {{ readonly pull_request?: PullRequest }} */
  const { pull_request: pull } = JSON.parse(readFileSync(env.GITHUB_EVENT_PATH ?? '', 'utf8'));
  if (pull === undefined) {
    say('notice', 'This event is not a pull request, so there is nothing to comment on.');
    return 0;
  }
  const api = {
    url: env.GITHUB_API_URL ?? 'https://api.github.com',
    repository: env.GITHUB_REPOSITORY ?? '',
    token: env.PAGEWRIGHT_TOKEN ?? '',
  };
  const { before, after, changes, fixes, problems } = await compareCommits({
    program: env.PAGEWRIGHT_PROGRAM ?? '',
    folder: process.cwd(),
    temporary: env.RUNNER_TEMP ?? '',
    files: linesOf(env.PAGEWRIGHT_FILES),
    options: (env.PAGEWRIGHT_ARGS ?? '').split(/\s+/).filter((option) => option !== ''),
    base: pull.base.sha,
  });
  const none = { files: [], summary: {} };
  const comparison = {
    findings: compareFindings(before, after ?? none),
    coverageBefore: before?.summary.coverage,
    coverageAfter: after?.summary.coverage,
    changes,
    fixes,
    suggestions: 0,
    problems,
    files: `${env.GITHUB_SERVER_URL ?? 'https://github.com'}/${api.repository}/blob/${pull.head.sha}/${folderInRepository()}`,
  };
  const suggested = await suggest(api, pull, suggestionsIn(fixes));
  const all = { ...comparison, suggestions: suggested.count, fixes: suggested.isComplete ? '' : fixes };
  return publish(api, pull, commentText(all), isWorthAComment(all));
}

/**
 * Creates or updates the comment.
 * @param {Api} api
 * @param {PullRequest} pull
 * @param {string} text
 * @param {boolean} isNeeded false if the text needs no comment; an earlier comment is still updated
 * @returns {Promise<number>}
 */
async function publish(api, { number }, text, isNeeded) {
  const comments = await askForAll(api, `issues/${number}/comments`);
  if (!comments.ok) return isNeeded ? summarize(text, comments.problem) : 0;
  const own = /** @type {readonly Comment[]} */ (comments.value).find(isOwn);
  if (own === undefined && !isNeeded) return 0;
  if (own?.body === text) return 0;
  const answer =
    own === undefined
      ? await ask(api, 'POST', `issues/${number}/comments`, { body: text })
      : await ask(api, 'PATCH', `issues/comments/${own.id}`, { body: text });
  return answer.ok ? 0 : summarize(text, answer.problem);
}

/**
 * Ignores comments by people, because anyone may write the marker.
 * @param {Comment} comment
 */
function isOwn({ body, user }) {
  return body.startsWith(marker) && user?.type === 'Bot';
}

/**
 * @param {string} text
 * @param {string} problem
 */
function summarize(text, problem) {
  say('notice', `The pull request has no comment (${problem}); its text is in the job summary.`);
  const path = env.GITHUB_STEP_SUMMARY ?? '';
  if (path === '') {
    say('error', 'There is no job summary either.');
    return 1;
  }
  appendFileSync(path, `${text}\n`);
  return 0;
}

/**
 * Suggests fixes at lines that the pull request's diff shows. Skips fixes that an earlier run suggested.
 * @param {Api} api
 * @param {PullRequest} pull
 * @param {readonly Suggestion[]} suggestions
 * @returns {Promise<{ readonly count: number, readonly isComplete: boolean }>} `isComplete`: all fixes are suggested
 */
async function suggest(api, { number, head }, suggestions) {
  const nothing = { count: 0, isComplete: suggestions.length === 0 };
  if (suggestions.length === 0) return nothing;
  const files = await askForAll(api, `pulls/${number}/files`);
  if (!files.ok) return nothing;
  const below = folderInRepository();
  const byName = new Map(
    /** @type {readonly PullRequestFile[]} */ (files.value).map((file) => [file.filename, file]),
  );
  const shown = suggestions.filter((one) => {
    const file = byName.get(below + one.file);
    // The checkout may include a merge with the base, which can move lines.
    return isShown(one, file) && file?.sha === blobOf(one.file);
  });
  if (shown.length === 0) return nothing;
  const earlier = await askForAll(api, `pulls/${number}/comments`);
  if (!earlier.ok) return nothing;
  const made = /** @type {readonly Comment[]} */ (earlier.value).filter(({ user }) => user?.type === 'Bot');
  const fresh = shown
    .filter((one) => !made.some(({ body }) => body.includes(markOf(one))))
    .slice(0, maxSuggestions);
  if (fresh.length > 0) {
    const comments = fresh.map((one) => ({
      path: below + one.file,
      line: one.end,
      side: 'RIGHT',
      ...(one.start < one.end && { start_line: one.start, start_side: 'RIGHT' }),
      body: `${markOf(one)}\nA safe fix of \`pagewright check --fix\`:\n\n${suggestionText(one)}`,
    }));
    const body = 'Pagewright suggests safe fixes.';
    const answer = await ask(api, 'POST', `pulls/${number}/reviews`, {
      commit_id: head.sha,
      event: 'COMMENT',
      body,
      comments,
    });
    if (!answer.ok) {
      say('notice', `Fixes can't be suggested at their lines (${answer.problem}); the comment lists them.`);
      return nothing;
    }
  }
  const count = shown.filter(
    (one) => fresh.includes(one) || made.some(({ body }) => body.includes(markOf(one))),
  ).length;
  return { count, isComplete: count === suggestions.length };
}

/** @param {Suggestion} suggestion */
function markOf({ file, before, after }) {
  const print = createHash('sha256')
    .update(JSON.stringify([file, before, after]))
    .digest('hex');
  return `<!-- pagewright: suggestion ${print.slice(0, 16)} -->`;
}

/** @param {string} file */
function blobOf(file) {
  try {
    return execFileSync('git', ['hash-object', '--', file], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}

function folderInRepository() {
  return execFileSync('git', ['rev-parse', '--show-prefix'], { encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** @param {string | undefined} text */
function linesOf(text = '') {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/**
 * @param {'notice' | 'error'} level
 * @param {string} text
 */
function say(level, text) {
  const escaped = text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  process.stdout.write(`::${level} title=pagewright::${escaped}\n`);
}
